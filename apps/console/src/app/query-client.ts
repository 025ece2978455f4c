import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, type ApiErrorClass, isRetryable } from "../shared/api/api-error.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";

/** Expected errors, which the screen shows to the user. They need no fix and are not reported. */
const answers: readonly ApiErrorClass[] = ["invalid", "unauthenticated", "denied", "missing", "conflict", "limited"];

/** Reports failures of the api and the network. */
function report(error: unknown): void {
  if (error instanceof ApiError && answers.includes(error.class)) return;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  telemetry.reportError(error, { area: "api", ...(requestId && { requestId }) });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // The browser's own online state is often wrong: send the request and show the actual result.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && isRetryable(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}
