import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** The registration of the console at sources of OAuth 1.0a. */
const consumer = { key: "console", secret: "console-secret" };
const maxAgeSeconds = 300;

interface SignedCall {
  token: string | undefined;
  params: ReadonlyMap<string, string>;
}

/** Returns a check of signatures for calls that are addressed to an origin and arrive below a path. */
export function signedCalls(origin: string, path: string, secretOf: (token: string) => string | undefined) {
  const nonces = new Set<string>();
  /** Returns the call if its signature is right and new. */
  return (request: FastifyRequest): SignedCall | undefined => {
    const params = headerOf(request);
    const { oauth_token: token, oauth_nonce: nonce = "", oauth_timestamp: time } = Object.fromEntries(params);
    const isNew = Math.abs(Date.now() / 1_000 - Number(time)) < maxAgeSeconds && !nonces.has(nonce);
    const secret = token === undefined ? "" : secretOf(token);
    if (!isNew || secret === undefined || params.get("oauth_consumer_key") !== consumer.key) return undefined;
    nonces.add(nonce);
    const [address = "", query = ""] = request.url.split(/\?(.*)/s);
    const signed = [...new URLSearchParams(query), ...params].filter(([name]) => name !== "oauth_signature");
    const pairs = signed.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    pairs.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const base = [request.method, origin + address.slice(path.length), pairs.join("&")].map(escaped).join("&");
    const expected = createHmac("sha1", `${escaped(consumer.secret)}&${escaped(secret)}`)
      .update(base)
      .digest();
    const given = Buffer.from(params.get("oauth_signature") ?? "", "base64");
    return given.length === expected.length && timingSafeEqual(given, expected) ? { token, params } : undefined;
  };
}

function headerOf({ headers }: FastifyRequest): Map<string, string> {
  const pairs = (headers.authorization ?? "").matchAll(/(\w+)="([^"]*)"/g);
  return new Map([...pairs].map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]));
}

const unreserved = /[A-Za-z0-9\-._~]/;

/** Escapes each byte that is not unreserved (RFC 5849, 3.6). */
function escaped(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return unreserved.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}
