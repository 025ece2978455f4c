import type { Operation } from "@bc/api-schema/operation";
import { createContext, useContext } from "react";
import type { Session } from "../session.ts";
import type { Challenge } from "../step-up.ts";
import { ApiError } from "./api-error.ts";
import { endIfRefused } from "./end-if-refused.ts";
import { readAnswer } from "./read-answer.ts";

export interface ApiClient {
  request<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    options?: { signal?: AbortSignal },
  ): Promise<Result>;
}

interface ClientOptions {
  apiUrl: string;
  session: Pick<Session, "getAuthHeaders" | "end">;
  /** Called when the api requires a more recent or stronger sign-in. */
  onChallenge?: (challenge: Challenge) => void;
  /** Called when the api no longer serves this version of the console. */
  onOutdated?: () => void;
  deadlineMs?: number;
}

export function createClient({
  apiUrl,
  session,
  onChallenge,
  onOutdated,
  deadlineMs = 15_000,
}: ClientOptions): ApiClient {
  const url = `${apiUrl}/graphql`;

  async function send(operation: Operation<unknown, never>, variables: unknown, signal: AbortSignal) {
    const auth = await session.getAuthHeaders({ url, method: "POST" });
    const response = await fetch(url, {
      method: "POST",
      headers: { ...auth, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        operationName: operation.name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: operation.hash } },
      }),
      credentials: "omit",
      signal,
    });
    try {
      return await readAnswer(response);
    } catch (error) {
      await endIfRefused(session, auth, error);
      throw error;
    }
  }

  return {
    async request<Result, Variables>(
      operation: Operation<Result, Variables>,
      variables: Variables,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const deadline = AbortSignal.timeout(deadlineMs);
      const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        // The manifest that names the hash also generated Result, so the response has its shape.
        return (await Promise.race([send(operation, variables, either), aborted(either)])) as Result;
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.challenge) onChallenge?.(error.challenge);
          else if (error.code === "api.operation-unknown") onOutdated?.();
          throw error;
        }
        // The screen that sent the request is gone; there is no failure to show.
        if (signal?.aborted) throw error;
        throw deadline.aborted ? tooSlow(error) : unreachable(error);
      }
    },
  };
}

/** Renewing a token can hang like the request itself: one timeout covers both. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

function tooSlow(cause: unknown): ApiError {
  return new ApiError("The service took too long to respond", { code: "timeout", class: "timeout" }, { cause });
}

function unreachable(cause: unknown): ApiError {
  return new ApiError("The service can't be reached", { code: "offline", class: "offline" }, { cause });
}

const ClientContext = createContext<ApiClient | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): ApiClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useClient must be used within its ClientProvider");
  return client;
}
