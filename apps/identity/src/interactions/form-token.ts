import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookieOf } from "../http.ts";

/** Bound to the interaction and to the browser that holds its signed cookie: another browser's token is refused. */
export function formTokenFor(key: string, uid: string, request: IncomingMessage): string {
  const signature = cookieOf(request, "_interaction.sig") ?? "";
  return createHmac("sha256", key).update(`form ${uid} ${signature}`).digest("base64url");
}

export function tokenMatches(expected: string, given: string | null): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given ?? "")];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Browsers say where a form comes from; whoever says nothing is judged by the token alone. */
export function isFromHere({ headers }: IncomingMessage, issuer: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return headers.origin === undefined || headers.origin === new URL(issuer).origin;
}
