import { lookupPublic, refusePrivateHost } from "@bc/runtime/public-address";
import { Agent, request } from "undici";
import { SourceError } from "./faults.ts";

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The address as the source documents it. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends a call once and returns any answer. */
export type Transport = (call: Call, signal: AbortSignal) => Promise<Response>;

export interface TransportOptions {
  /**
   * Where sources are reached, if not at their own addresses: their origin to another base. A star stands for the first
   * label of a host, as in "https://*.myshopify.com".
   */
  readonly origins: Readonly<Record<string, string>>;
  /** For the answer to begin and between its parts. */
  readonly timeoutMs?: number;
}

const client = "connector";

/** Create one per process. Addresses that the configuration does not name have to be public. */
export function createTransport({
  origins,
  timeoutMs = 60_000,
}: TransportOptions): Transport & { close(): Promise<void> } {
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const outside = new Agent({ ...timeouts, connect: { timeout: 10_000, lookup: lookupPublic(client) } });
  const configured = new Agent({ ...timeouts, connect: { timeout: 10_000 } });
  const send: Transport = async (call, signal) => {
    const asked = addressOf(call);
    const url = reachedAt(asked, origins);
    if (url.protocol !== "https:" && url === asked) throw new Error(`${url.origin} is not encrypted`);
    const body = bodyOf(call);
    const failed = (cause: unknown): SourceError => {
      signal.throwIfAborted();
      return new SourceError(
        { class: "retry", code: "network", sentence: `${asked.hostname} does not answer. We'll try again.` },
        { cause },
      );
    };
    try {
      // Sockets connect to an address without looking it up.
      if (url === asked) refusePrivateHost(client, url);
      const response = await request(url, {
        method: call.method ?? (body ? "POST" : "GET"),
        headers: { ...body?.headers, ...call.headers },
        body: body?.text ?? null,
        dispatcher: url === asked ? outside : configured,
        signal,
      });
      return { status: response.statusCode, headers: flat(response.headers), body: partsOf(response.body, failed) };
    } catch (cause) {
      throw failed(cause);
    }
  };
  return Object.assign(send, { close: async () => void (await Promise.all([outside.close(), configured.close()])) });
}

/** Returns the parts of an answer, whose connection can break before its end. */
async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  failed: (cause: unknown) => SourceError,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body;
  } catch (cause) {
    throw failed(cause);
  }
}

/** Returns the whole address of a call. */
export function addressOf({ url, query = {} }: Call): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.append(name, String(value));
  return address;
}

/** Returns where an address of a source is reached, which is itself unless the configuration names another. */
export function reachedAt(url: URL, origins: TransportOptions["origins"]): URL {
  const [label = "", ...domain] = url.host.split(".");
  const base = origins[url.origin] ?? origins[`${url.protocol}//*.${domain.join(".")}`]?.replace("*", () => label);
  return base === undefined ? url : new URL(base.replace(/\/$/, "") + url.pathname + url.search);
}

function bodyOf({ json, form }: Call) {
  if (json !== undefined) return { text: JSON.stringify(json), headers: { "content-type": "application/json" } };
  if (form === undefined) return undefined;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { text: new URLSearchParams(form).toString(), headers };
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string>;
}
