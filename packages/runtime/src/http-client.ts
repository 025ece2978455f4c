import { Pool } from "undici";
import { AppError, isRetryable } from "./app-error.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type HttpResponse, sendOnce } from "./http-attempt.ts";
import { lookupPublic, refusePrivateHost } from "./public-address.ts";
import { RetryBudget } from "./retry-budget.ts";
import { inSpan } from "./span.ts";

export { httpErrors } from "./http-errors.ts";
export type { HttpResponse } from "./http-attempt.ts";

export interface HttpClientOptions {
  /** Names the other system in errors and spans. */
  readonly name: string;
  readonly baseUrl: string;
  /** Allows private addresses. Only for addresses from the configuration, never for one from a tenant. */
  readonly internal?: boolean;
  /** For the whole call, including retries and waits. */
  readonly deadlineMs: number;
  /** For one attempt of a call that can be retried. Half the deadline by default. */
  readonly attemptTimeoutMs?: number;
  readonly maxAttempts?: number;
  readonly maxConnections?: number;
  readonly maxResponseBytes?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
}

export interface HttpRequest {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, starting with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | URLSearchParams;
  /** Makes any method safe to retry: the other system recognizes a repeated request by it. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface HttpClient {
  /** Returns responses below 500 except 408 and 429; throws one of `httpErrors` otherwise. Doesn't follow redirects. */
  request(request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

const idempotent: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "DELETE"]);

/** Create one per external system and process: callers share its breaker, retry budget and connections. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { name, deadlineMs, attemptTimeoutMs = deadlineMs / 2, maxAttempts = 3, clock = systemClock } = options;
  const base = new URL(options.baseUrl);
  if (!options.internal) refusePrivateHost(name, base);
  const pool = new Pool(base.origin, {
    connections: options.maxConnections ?? 32,
    maxResponseSize: options.maxResponseBytes ?? 16 * 1024 * 1024,
    connect: { timeout: attemptTimeoutMs, ...(!options.internal && { lookup: lookupPublic(name) }) },
  });
  const guarded = createCircuitBreaker(name);
  const budget = new RetryBudget();

  async function call(request: HttpRequest): Promise<HttpResponse> {
    const { method = "GET", signal: cancelled } = request;
    const sent = { request: toWire(base, request), headers: headersOf(request, options.headers) };
    const repeatable = idempotent.has(method) || request.idempotencyKey !== undefined;
    const deadline = AbortSignal.timeout(deadlineMs);
    const endsAt = clock.now().getTime() + deadlineMs;
    budget.deposit();
    for (let tries = 1; ; tries++) {
      // A call without retries can use its whole deadline for the only attempt.
      const timeouts = repeatable ? [deadline, AbortSignal.timeout(attemptTimeoutMs)] : [deadline];
      try {
        return await guarded(() => sendOnce({ client: name, pool, ...sent, timeouts, cancelled, now: clock.now() }));
      } catch (error) {
        if (!repeatable || tries >= maxAttempts || !isTransient(error)) throw error;
        const wait = waitBefore(tries, error);
        if (deadline.aborted || clock.now().getTime() + wait >= endsAt || !budget.take()) throw error;
        await clock.sleep(wait, cancelled).finally(() => cancelled?.throwIfAborted());
      }
    }
  }

  return {
    request: (request) =>
      inSpan(`${request.method ?? "GET"} ${name}`, { "server.address": base.host }, async (span) => {
        const response = await call(request);
        span.setAttribute("http.response.status_code", response.status);
        return response;
      }),
    close: () => pool.close(),
  };
}

function isTransient(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    isRetryable(error.class) &&
    error.class !== "internal" &&
    error.code !== "http.circuit-open"
  );
}

/** Random within a window that doubles, so that callers who failed together don't retry together. */
function waitBefore(tries: number, error: AppError): number {
  const asked = Number(error.params["retryAfterMs"] ?? 0);
  return asked + Math.random() * 100 * 2 ** tries;
}

function toWire(base: URL, request: HttpRequest) {
  const { method = "GET", path, query = {}, json, body } = request;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.append(key, String(value));
  return {
    method,
    // The pool fixes the origin, so no path can send the request to another host.
    path: base.pathname.replace(/\/$/, "") + path + (search.size > 0 ? `?${search.toString()}` : ""),
    body: json === undefined ? (body?.toString() ?? null) : JSON.stringify(json),
  };
}

function headersOf({ json, body, idempotencyKey, headers }: HttpRequest, shared: HttpClientOptions["headers"]) {
  return {
    ...(json !== undefined && { "content-type": "application/json" }),
    ...(body instanceof URLSearchParams && { "content-type": "application/x-www-form-urlencoded" }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...shared,
    ...headers,
  };
}
