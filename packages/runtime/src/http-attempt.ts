import { context, propagation } from "@opentelemetry/api";
import type { Dispatcher, Pool } from "undici";
import { AppError } from "./app-error.ts";
import { httpError } from "./http-errors.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  json(): unknown;
}

export interface Attempt {
  readonly client: string;
  readonly pool: Pool;
  readonly request: Omit<Dispatcher.RequestOptions, "headers">;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts: readonly AbortSignal[];
  /** Aborted by the caller, which does not count as a failure of the other system. */
  readonly cancelled: AbortSignal | undefined;
  readonly now: Date;
}

/** Sends the request once. Returns responses below 500 except 408 and 429, and throws otherwise. */
export async function sendOnce(attempt: Attempt): Promise<HttpResponse> {
  const { client, now } = attempt;
  const { status, headers, text } = await send(attempt);
  const retryAfter = retryAfterMs(headers["retry-after"], now);
  const params = { client, status, ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }) };
  // The response text is only logged: parameters are shown to users.
  const said = { cause: new Error(text.slice(0, 1_000)) };
  if (status === 429) throw httpError("http.limited", params, said);
  if (status === 408 || status === 504) throw httpError("http.timeout", params, said);
  if (status >= 500) throw httpError("http.unavailable", params, said);
  return { status, headers, text, json: () => parse(client, status, text) };
}

async function send({ client, pool, request, timeouts, cancelled, ...attempt }: Attempt) {
  const headers = { ...attempt.headers };
  propagation.inject(context.active(), headers);
  const signal = AbortSignal.any(cancelled ? [...timeouts, cancelled] : [...timeouts]);
  try {
    const response = await pool.request({ ...request, headers, signal });
    return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
  } catch (cause) {
    cancelled?.throwIfAborted();
    if (cause instanceof AppError) throw cause; // an address that was refused
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (signal.aborted || /TIMEOUT|ETIMEDOUT/.test(code)) throw httpError("http.timeout", { client }, { cause });
    if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") throw httpError("http.unreadable", { client }, { cause });
    // A malformed request is our bug, not an outage.
    if (code === "UND_ERR_INVALID_ARG") throw cause;
    throw httpError("http.unavailable", { client }, { cause });
  }
}

function parse(client: string, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw httpError("http.unreadable", { client, status }, { cause });
  }
}
