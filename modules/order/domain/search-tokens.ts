import type { OrderState } from "./order-state.ts";
import { normalizeTrackingNumber } from "./tracking-number.ts";

export const tokenKinds = ["NUMBER", "NUMBER_END", "NAME", "EMAIL", "PHONE", "SKU", "TRACKING", "ZIP"] as const;
export type TokenKind = (typeof tokenKinds)[number];

export interface SearchToken {
  kind: TokenKind;
  token: string;
}

const maxLength = 100;
const maxSkus = 200;

/** Returns a text as tokens hold it, and searches have to spell it. */
export const tokenText = {
  number: (text: string) => text.trim().toLowerCase(),
  /** Reversed, so that the end of a number is the beginning of its token. */
  numberEnd: (text: string) => Array.from(text.trim().toLowerCase()).toReversed().join(""),
  name: (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  email: (text: string) => `email ${text.trim().toLowerCase()}`,
  phone: (text: string) => `phone ${text.replaceAll(/\D/g, "")}`,
  sku: (text: string) => text.trim().toLowerCase(),
  tracking: normalizeTrackingNumber,
  zip: (text: string) => text.replaceAll(/\s/g, "").toUpperCase(),
};

/** Returns the words of a name. */
export const wordsOf = (text: string): string[] => tokenText.name(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns what an order is found by. Email addresses and phone numbers are hashed with the business's key. */
export function tokensOf(state: OrderState, keyedHash: (text: string) => string): SearchToken[] {
  const { order, lines, addresses, shipments, packages } = state;
  if (order.sourceVersion === null) return [];
  const tokens = new Map<string, SearchToken>();
  const add = (kind: TokenKind, text: string | null | undefined): void => {
    const token = text?.slice(0, maxLength);
    if (token) tokens.set(`${kind} ${token}`, { kind, token });
  };
  add("NUMBER", tokenText.number(order.orderNumber));
  add("NUMBER_END", tokenText.numberEnd(order.orderNumber));
  for (const { sku } of lines.slice(0, maxSkus)) add("SKU", tokenText.sku(sku));
  const numbers = [...shipments.filter(({ isLive }) => isLive), ...packages].map(
    ({ trackingNumber }) => trackingNumber,
  );
  for (const number of numbers) if (number) add("TRACKING", tokenText.tracking(number));
  if (order.erasedAt !== null) return [...tokens.values()];
  for (const { name, firstName, lastName, company, email, phone, postalCode } of addresses) {
    for (const text of [name, firstName, lastName, company])
      if (text) for (const word of wordsOf(text)) add("NAME", word);
    if (email) add("EMAIL", keyedHash(tokenText.email(email)));
    if (phone && /\d/.test(phone)) add("PHONE", keyedHash(tokenText.phone(phone)));
    if (postalCode) add("ZIP", tokenText.zip(postalCode));
  }
  return [...tokens.values()];
}
