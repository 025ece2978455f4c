import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import type { ApiError } from "./api/api-error.ts";
import { askRoles } from "./role-label.ts";
import { useElapsed } from "./use-elapsed.ts";

const StaleNotice = lazy(async () => ({ default: (await import("./stale-notice.tsx")).StaleNotice }));

interface QueryStateProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  /** The name of the data, as in "Loading engines". */
  what: string;
  lines: number;
  /** Set if it is directly on the page, not in a card. */
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders every state of a query: loading, slow, failed, denied, offline, outdated, loaded. */
export function QueryState<Data>({ query, what, lines, flush = false, children }: QueryStateProps<Data>) {
  const slow = useElapsed(query.isPending && query.isFetching, 4_000);
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <Suspense>
            <StaleNotice error={query.error} since={query.dataUpdatedAt} />
          </Suspense>
        )}
        {children(query.data)}
      </>
    );
  if (query.isError) return <Failure error={query.error} busy={query.isFetching} onRetry={() => query.refetch()} />;
  return (
    <div className={flush ? "" : "px-4 py-4 sm:px-5"}>
      <Skeleton lines={lines} label={`Loading ${what}`} />
      <p role="status" className="mt-4 text-sm text-muted empty:hidden">
        {slow && "This is taking longer than usual. Still waiting…"}
      </p>
    </div>
  );
}

interface FailureProps {
  error: ApiError;
  busy: boolean;
  onRetry: () => unknown;
}

function Failure({ error, busy, onRetry }: FailureProps) {
  if (error.class === "denied") return <Denied error={error} />;
  return (
    <ErrorState title={error.message} requestId={error.requestId} onRetry={onRetry} retrying={busy}>
      {error.class === "offline" && "Check your connection. The page reloads automatically when you're back online."}
    </ErrorState>
  );
}

function Denied({ error }: { error: ApiError }) {
  return (
    <ErrorState title={error.message} requestId={error.requestId}>
      {error.heldBy.length > 0 && askRoles(error.heldBy)}
    </ErrorState>
  );
}
