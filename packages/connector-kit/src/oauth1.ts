import { createHmac, randomBytes } from "node:crypto";
import type { App, Credential } from "./authorize.ts";
import { addressOf, type Call } from "./transport.ts";

/** Returns the Authorization header of a call (OAuth 1.0a, HMAC-SHA1). */
export function signOAuth1(
  call: Call,
  app: App,
  token: Credential | null,
  params: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const address = addressOf(call);
  const own = {
    oauth_consumer_key: app.clientId,
    oauth_nonce: randomBytes(16).toString("hex"),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(Date.now() / 1_000)),
    oauth_version: "1.0",
    ...(token && { oauth_token: token.accessToken }),
    ...params,
  };
  const signed = [...address.searchParams, ...Object.entries(call.form ?? {}), ...Object.entries(own)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const base = [call.method ?? "GET", address.origin + address.pathname, signed].map(encode).join("&");
  const key = `${encode(app.clientSecret)}&${encode(token?.tokenSecret ?? "")}`;
  const signature = createHmac("sha1", key).update(base).digest("base64");
  const header = Object.entries({ ...own, oauth_signature: signature })
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(", ");
  return { authorization: `OAuth ${header}` };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Percent-encodes everything but unreserved characters, which encodeURIComponent leaves more of. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
