import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { hostCookie } from "../cookie-names.ts";

const cookie = "bc_device";
const year = 365 * 86_400;

const recognised = new WeakMap<IncomingMessage, string>();

/** Returns the secret that recognizes this browser at its next sign-in. Each use extends the cookie. */
export function recognise(request: IncomingMessage, response: ServerResponse, issuer: string): string {
  const before = recognised.get(request);
  if (before) return before;
  const name = hostCookie(issuer, cookie);
  const browser = secretIn(request, name) ?? randomBytes(32).toString("base64url");
  setCookie(response, { name, value: browser, maxAge: year, secure: issuer.startsWith("https:") });
  recognised.set(request, browser);
  return browser;
}

/** Returns the secret in the cookie of releases without the `__Host-` prefix. Other subdomains can set that cookie. */
export function formerBrowserOf(request: IncomingMessage, issuer: string): string | undefined {
  return hostCookie(issuer, cookie) === cookie ? undefined : secretIn(request, cookie);
}

/** Deletes the cookie that `formerBrowserOf` reads. */
export function deleteFormerCookie(response: ServerResponse): void {
  setCookie(response, { name: cookie, value: "", maxAge: 0, secure: true });
}

/** Appends to the raw response, where the provider sets its cookies too. */
function setCookie(response: ServerResponse, attributes: SetCookie): void {
  const line = stringifySetCookie({ path: "/", httpOnly: true, sameSite: "lax", ...attributes });
  response.appendHeader("set-cookie", line);
}

function secretIn({ headers }: IncomingMessage, name: string): string | undefined {
  const secret = parseCookie(headers.cookie ?? "")[name];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
