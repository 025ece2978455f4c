import { isRoleIntent } from "@bc/org/contract/rights";
import { holds } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import { lazy, type ReactNode, Suspense } from "react";
import type { AreaPage } from "../shared/area.ts";
import { useCurrentState } from "../shared/current/current.tsx";
import { useFacts } from "../shared/navigation/use-facts.ts";
import { DeniedPage } from "../shell/denied-page.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";

const Selection = lazy(async () => {
  const page = await import("../areas/organization/pages/organization-selection-page.tsx");
  return { default: page.OrganizationSelectionPage };
});

/** Draws a page once it is known where its reader works and that they may see it. */
export function PageGate({ page, children }: { page: AreaPage; children: ReactNode }) {
  const state = useCurrentState();
  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "failed")
    return <ErrorState wholePage title={state.error.message} requestId={state.error.requestId} onRetry={state.retry} />;
  if (page.withoutOrganization) return children;
  if (state.status === "none")
    return (
      <Suspense fallback={<PageSpinner />}>
        <Selection />
      </Suspense>
    );
  return <Judged page={page}>{children}</Judged>;
}

function Judged({ page, children }: { page: AreaPage; children: ReactNode }) {
  const { facts, isSettled } = useFacts();
  if (page.show && !holds(page.show, facts)) return isSettled ? <NotFoundPage /> : <PageSpinner />;
  if (isRoleIntent(page.intent) && !facts.may(page.intent)) return <DeniedPage intent={page.intent} />;
  return children;
}
