import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";
import { useSessionStatus } from "../session.ts";
import { isRetryable } from "./api-error.ts";
import { getMe, type GetMeQuery } from "./get-me.gen.ts";
import { useOperation } from "./use-operation.ts";

export type Me = GetMeQuery["me"];

/** Asks before anything is drawn: drawing takes as long as the answer. A failure is left to whoever needs it. */
export function prefetchMe(queries: QueryClient, client: ApiClient): void {
  const question = { queryKey: [getMe.name, {}], retry: false };
  queries.query({ ...question, queryFn: ({ signal }) => client.request(getMe, {}, { signal }) }).catch(() => undefined);
}

/** The signed-in person. Everything waits for this answer, so it is tried longer than others. */
export function useMe() {
  const status = useSessionStatus();
  return useOperation(
    getMe,
    {},
    {
      enabled: status === "signedIn",
      staleTime: 60_000,
      retry: (failures, error) => failures < 10 && isRetryable(error),
      retryDelay: (failures) => (failures + 1) * 100,
    },
  );
}
