import { useSessionStatus } from "../session.ts";
import { isRetryable } from "./api-error.ts";
import { getMe, type GetMeQuery } from "./get-me.gen.ts";
import { useOperation } from "./use-operation.ts";

export type Me = GetMeQuery["me"];

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
