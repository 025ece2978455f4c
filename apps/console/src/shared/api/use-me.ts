import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";
import { useSessionStatus } from "../session.ts";
import { ApiError, isRetryable } from "./api-error.ts";
import { getMe, type GetMeQuery } from "./get-me.gen.ts";
import { useOperation } from "./use-operation.ts";

export type Me = GetMeQuery["me"];

/** Every page waits for this response, so it is retried longer than others. */
const patience = {
  staleTime: 60_000,
  retry: (failures: number, error: Error) => failures < 10 && error instanceof ApiError && isRetryable(error),
  retryDelay: (failures: number) => (failures + 1) * 100,
};

/** Requests the user before the first render. Components that need the user show a failure. */
export function prefetchMe(queries: QueryClient, client: ApiClient): void {
  const queryFn = ({ signal }: { signal: AbortSignal }) => client.request(getMe, {}, { signal });
  queries.query({ queryKey: [getMe.name, {}], queryFn, ...patience }).catch(() => undefined);
}

/** The signed-in user. */
export function useMe() {
  const status = useSessionStatus();
  return useOperation(getMe, {}, { enabled: status === "signedIn", ...patience });
}
