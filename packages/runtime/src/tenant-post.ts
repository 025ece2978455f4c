import type { LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { AppError } from "./app-error.ts";
import { httpError } from "./http-errors.ts";
import { isPrivateHost, lookupPublic, type Resolve, refusePrivateHost } from "./public-address.ts";
import { retryAfterMs } from "./retry-after.ts";

const client = "tenant";
const ports: ReadonlySet<string> = new Set(["", "443", "8443"]);
// A host without a dot, and the endings that never are names on the internet.
const innerName = /^[^.]*$|\.(local|localhost|internal|home\.arpa|onion|test|invalid)$/;

/** What a tenant's server answered. */
export interface TenantAnswer {
  status: number;
  /** The start of the answer, at most `maxAnswerBytes`. */
  text: string;
  retryAfterMs: number | undefined;
}

export interface TenantPostOptions {
  timeoutMs: number;
  maxAnswerBytes: number;
  /** Origins from the configuration that may be private, without TLS and on any port. */
  allowedOrigins: readonly string[];
  /** For tests: finds the addresses of a host. */
  resolve?: Resolve;
}

export interface TenantPost {
  /** Posts once and returns any answer. Throws one of `httpErrors` if there is none. Doesn't follow redirects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<TenantAnswer>;
  close(): Promise<void>;
}

/**
 * Returns the address in its normal form, or undefined if a tenant may not choose it: only https on port 443 or 8443,
 * without credentials, at a host that can be public.
 */
export function tenantUrl(text: string, allowedOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = "";
  if (url.username !== "" || url.password !== "") return undefined;
  if (allowedOrigins.includes(url.origin)) return url.href;
  const host = url.hostname.replace(/\.$/, "");
  const isInner = isPrivateHost(url) || (!host.startsWith("[") && innerName.test(host));
  return url.protocol === "https:" && ports.has(url.port) && !isInner ? url.href : undefined;
}

/**
 * Sends requests to addresses that tenants chose. The address is checked as public when the socket connects, so a name
 * can't change in between. Proxies of the environment are ignored. Create one per task, because it keeps connections.
 */
export function createTenantPost(options: TenantPostOptions): TenantPost {
  const { timeoutMs, maxAnswerBytes, allowedOrigins } = options;
  const agentWith = (lookup?: LookupFunction) =>
    new Agent({ connect: { timeout: timeoutMs, ...(lookup && { lookup }) }, keepAliveTimeout: 4_000, pipelining: 1 });
  const outside = agentWith(lookupPublic(client, options.resolve));
  const allowed = agentWith();

  async function send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<TenantAnswer> {
    const to = tenantUrl(url, allowedOrigins);
    if (to === undefined) throw httpError("http.address-refused", { client });
    const isAllowed = allowedOrigins.includes(new URL(to).origin);
    if (!isAllowed) refusePrivateHost(client, new URL(to));
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await request(to, {
      dispatcher: isAllowed ? allowed : outside,
      method: "POST",
      headers,
      body,
      signal,
    });
    return {
      status: response.statusCode,
      text: await firstBytes(response.body, maxAnswerBytes),
      retryAfterMs: retryAfterMs(response.headers["retry-after"], new Date()),
    };
  }

  return {
    async post(url, headers, body) {
      try {
        return await send(url, headers, body);
      } catch (cause) {
        throw toHttpError(cause);
      }
    },
    close: async () => {
      await Promise.all([outside.close(), allowed.close()]);
    },
  };
}

/** Reads the start of a body and drops the rest. The status is the answer, so a body that breaks off is no failure. */
async function firstBytes(body: AsyncIterable<Buffer> & { destroy(): unknown }, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= max) break;
    }
  } catch {
    // What has arrived is returned.
  }
  body.destroy();
  return Buffer.concat(chunks).subarray(0, max).toString("utf8");
}

function toHttpError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const isTimeout = /TIMEOUT|ETIMEDOUT/.test(code) || (cause instanceof Error && cause.name === "TimeoutError");
  return httpError(isTimeout ? "http.timeout" : "http.unavailable", { client }, { cause });
}
