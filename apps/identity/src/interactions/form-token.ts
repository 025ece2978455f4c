import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Vault } from "@bc/identity/public";

/** Bound to the interaction, which only the browser with its signed cookie can open. It outlives key rotations. */
export function formTokenFor(vault: Vault, uid: string): string {
  return vault.hash(`form ${uid}`).toString("base64url");
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
