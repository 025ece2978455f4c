import { isRoleIntent } from "@bc/org/contract/rights";
import { holds } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import type { ReactNode } from "react";
import type { AreaPage } from "../shared/area.ts";
import { useCurrentState } from "../shared/current/current.tsx";
import { useFacts } from "../shared/navigation/use-facts.ts";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { DeniedPage, NotFoundPage, SelectionPage } from "./rare-pages.tsx";

/** Draws a page once it is known where its reader works and that they may see it. */
export function PageGate({ page, children }: { page: AreaPage; children: ReactNode }) {
  const state = useCurrentState();
  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "failed")
    return <ErrorState wholePage title={state.error.message} requestId={state.error.requestId} onRetry={state.retry} />;
  if (page.withoutOrganization) return children;
  if (state.status === "none") return <SelectionPage />;
  return <Judged page={page}>{children}</Judged>;
}

function Judged({ page, children }: { page: AreaPage; children: ReactNode }) {
  const { facts, isSettled } = useFacts();
  if (page.show && !holds(page.show, facts)) return isSettled ? <NotFoundPage /> : <PageSpinner />;
  if (isRoleIntent(page.intent) && !facts.may(page.intent)) return <DeniedPage intent={page.intent} />;
  return children;
}
