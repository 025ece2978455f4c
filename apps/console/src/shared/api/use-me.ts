import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";
import { useSessionStatus } from "../session.ts";
import { ApiError, isRetryable } from "./api-error.ts";
import { getMe, type GetMeQuery } from "./get-me.gen.ts";
import { useOperation } from "./use-operation.ts";

export type Me = GetMeQuery["me"];

/** Everything waits for this answer, so it is tried longer than others. */
const patience = {
  staleTime: 60_000,
  retry: (failures: number, error: Error) => failures < 10 && error instanceof ApiError && isRetryable(error),
  retryDelay: (failures: number) => (failures + 1) * 100,
};

/** Asks before anything is drawn: drawing takes as long as the answer. A failure is told by whoever needs the person. */
export function prefetchMe(queries: QueryClient, client: ApiClient): void {
  const queryFn = ({ signal }: { signal: AbortSignal }) => client.request(getMe, {}, { signal });
  queries.query({ queryKey: [getMe.name, {}], queryFn, ...patience }).catch(() => undefined);
}

/** The signed-in person. */
export function useMe() {
  const status = useSessionStatus();
  return useOperation(getMe, {}, { enabled: status === "signedIn", ...patience });
}
