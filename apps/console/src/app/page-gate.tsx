import { isRoleIntent } from "@bc/org/contract/rights";
import { holds } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import type { AreaPage } from "../shared/area.ts";
import { type CurrentState, useCurrentState } from "../shared/current/current.tsx";
import { useFacts } from "../shared/navigation/use-facts.ts";
import { PageLoading } from "../shell/page-loading.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { DeniedPage, NotFoundPage, UndecidedPage } from "./rare-pages.tsx";

interface PageGateProps {
  page: AreaPage;
  /** Loads the page's code in the meantime. */
  prepare?: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a page when the current place is known and the user has access to the page. */
export function PageGate({ page, prepare, children }: PageGateProps) {
  const state = useCurrentState();
  useEffect(() => prepare?.(), [prepare]);
  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "failed") return <StartFailure state={state} />;
  if (page.withoutOrganization && !isRoleIntent(page.intent)) return children;
  if (state.status === "none")
    return page.withoutOrganization ? <Judged page={page}>{children}</Judged> : <ToSelection />;
  const { organization, business } = state.current;
  // Input from one place must not be submitted in another.
  return (
    <Judged key={business?.id ?? organization.id} page={page}>
      {children}
    </Judged>
  );
}

function StartFailure({ state: { error, retry, isRetrying } }: { state: CurrentState & { status: "failed" } }) {
  return (
    <ErrorState
      wholePage
      title="Brand Console couldn't load"
      requestId={error.requestId}
      onRetry={retry}
      retrying={isRetrying}
    >
      {error.message}. Please try again in a moment.
    </ErrorState>
  );
}

/** Remembers the current page for when the user has an organization. */
function ToSelection() {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  return <Navigate to={{ pathname: "/organization-selection", search }} state={{ from }} replace />;
}

function Judged({ page, children }: { page: AreaPage; children: ReactNode }) {
  const { facts, isSettled, isUnknown } = useFacts();
  if (page.show && !holds(page.show, facts)) {
    const { flag, service } = page.show;
    // Roles are known at this point; only flags and products are still loading.
    if (!isSettled && (flag ?? service)) return <PageLoading />;
    return service && isUnknown(service) ? <UndecidedPage service={service} /> : <NotFoundPage />;
  }
  if (isRoleIntent(page.intent) && !facts.may(page.intent)) return <DeniedPage intent={page.intent} />;
  return children;
}
