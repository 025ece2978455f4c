import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hostCookie } from "../cookie-names.ts";
import { cookieOf } from "../http.ts";

const year = 365 * 86_400;

const recognised = new WeakMap<IncomingMessage, string>();

/** What this browser is recognised by at its next sign-in; set anew each time, so that it lasts while it is used. */
export function recognise(request: IncomingMessage, response: ServerResponse, issuer: string): string {
  const before = recognised.get(request);
  if (before) return before;
  const name = hostCookie(issuer, "bc_device");
  const known = cookieOf(request, name);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString("base64url");
  const secure = issuer.startsWith("https:") ? "; Secure" : "";
  response.appendHeader("set-cookie", `${name}=${browser}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`);
  recognised.set(request, browser);
  return browser;
}
