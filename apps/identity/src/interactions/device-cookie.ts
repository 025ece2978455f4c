import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hostCookie } from "../cookie-names.ts";
import { cookieOf } from "../http.ts";

const cookie = "bc_device";
const year = 365 * 86_400;

const recognised = new WeakMap<IncomingMessage, string>();

/** What this browser is recognised by at its next sign-in; set anew each time, so that it lasts while it is used. */
export function recognise(request: IncomingMessage, response: ServerResponse, issuer: string): string {
  const before = recognised.get(request);
  if (before) return before;
  const name = hostCookie(issuer, cookie);
  const browser = secretIn(request, name) ?? randomBytes(32).toString("base64url");
  const secure = issuer.startsWith("https:") ? "; Secure" : "";
  response.appendHeader("set-cookie", `${name}=${browser}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`);
  recognised.set(request, browser);
  return browser;
}

/** Returns the secret in the cookie of releases without the `__Host-` prefix. Other subdomains can set that cookie. */
export function formerBrowserOf(request: IncomingMessage, issuer: string): string | undefined {
  return hostCookie(issuer, cookie) === cookie ? undefined : secretIn(request, cookie);
}

/** Deletes the cookie that `formerBrowserOf` reads. */
export function deleteFormerCookie(response: ServerResponse): void {
  response.appendHeader("set-cookie", `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`);
}

function secretIn(request: IncomingMessage, name: string): string | undefined {
  const secret = cookieOf(request, name);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
