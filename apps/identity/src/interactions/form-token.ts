import { timingSafeEqual } from "node:crypto";
import type { Vault } from "@bc/identity/public";
import type { FastifyRequest } from "fastify";

export type FormTokens = readonly [string, ...string[]];

/**
 * Returns the form tokens of an interaction, which only the browser with its signed cookie can open: one per vault key,
 * so that forms work through a key rotation. Pages show the first.
 */
export function formTokensOf(vault: Vault, uid: string): FormTokens {
  const [first, ...others] = vault.authenticate(`form ${uid}`).map((code) => code.toString("base64url"));
  return [first as string, ...others];
}

/** Returns the form token that the form sent, if it is one of the interaction's. */
export function matchingToken(tokens: FormTokens, given: string | null): string | undefined {
  const sent = Buffer.from(given ?? "");
  return tokens.find((token) => sent.length === token.length && timingSafeEqual(Buffer.from(token), sent));
}

/** Returns whether a form comes from this origin. Without these headers, only the token counts. */
export function isFromHere({ headers }: FastifyRequest, issuer: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return headers.origin === undefined || headers.origin === new URL(issuer).origin;
}
