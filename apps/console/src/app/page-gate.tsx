import { isRoleIntent } from "@bc/org/contract/rights";
import { holds } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import type { AreaPage } from "../shared/area.ts";
import { type CurrentState, useCurrentState } from "../shared/current/current.tsx";
import { useFacts } from "../shared/navigation/use-facts.ts";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { DeniedPage, NotFoundPage, UndecidedPage } from "./rare-pages.tsx";

interface PageGateProps {
  page: AreaPage;
  /** Fetches what the page needs meanwhile. */
  prepare?: (() => void) | undefined;
  children: ReactNode;
}

/** Draws a page once it is known where its reader works and that they may see it. */
export function PageGate({ page, prepare, children }: PageGateProps) {
  const state = useCurrentState();
  useEffect(() => prepare?.(), [prepare]);
  if (state.status === "loading") return <PageSpinner />;
  if (state.status === "failed") return <StartFailure state={state} />;
  if (page.withoutOrganization && !isRoleIntent(page.intent)) return children;
  if (state.status === "none")
    return page.withoutOrganization ? <Judged page={page}>{children}</Judged> : <ToSelection />;
  const { organization, business } = state.current;
  // What somebody began in one place must not be finished in another.
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
      title="Brand Console could not be loaded"
      requestId={error.requestId}
      onRetry={retry}
      retrying={isRetrying}
    >
      {error.message}. We have tried several times; it is worth trying again in a moment.
    </ErrorState>
  );
}

/** The way back is remembered for when there is an organization to work in. */
function ToSelection() {
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  return <Navigate to={{ pathname: "/organization-selection", search }} state={{ from }} replace />;
}

function Judged({ page, children }: { page: AreaPage; children: ReactNode }) {
  const { facts, isSettled, isUnknown } = useFacts();
  if (page.show && !holds(page.show, facts)) {
    const { flag, service } = page.show;
    // Roles are known by now; only flags and products have to be asked for.
    if (!isSettled && (flag ?? service)) return <PageSpinner />;
    return service && isUnknown(service) ? <UndecidedPage service={service} /> : <NotFoundPage />;
  }
  if (isRoleIntent(page.intent) && !facts.may(page.intent)) return <DeniedPage intent={page.intent} />;
  return children;
}
