import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, type ApiErrorClass, isRetryable } from "../shared/api/api-error.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";

/** Answers to the person: their screen says them, and nobody has anything to repair. */
const answers: readonly ApiErrorClass[] = ["invalid", "unauthenticated", "denied", "missing", "conflict", "limited"];

/** Failures of the api and of the way to it are reported, and disturb nothing but what asked. */
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
        // The browser's own idea of being offline is often wrong: ask, and show what really happened.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && isRetryable(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}
