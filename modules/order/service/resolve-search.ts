import type { Tx } from "@bc/db/database";
import { searchLimits } from "../contract/find-order.ts";
import { orderError } from "../contract/errors.ts";
import { asksForCustomer, parseSearch, type SearchField, type SearchTerm } from "../domain/parse-search.ts";
import { tokenText, wordsOf } from "../domain/search-tokens.ts";
import { countTokens } from "../store/count-tokens.ts";
import type { SearchCondition, TokenRange } from "../store/search-condition.ts";

export type SearchKind = "TRACKING" | "EMAIL" | "ORDER_NUMBER" | "SKU" | "NAME" | "PHONE" | "TAG" | "POSTAL_CODE";

export interface ResolvedSearch {
  conditions: SearchCondition[];
  /** How the first term was matched. Null if it matches nothing. */
  kind: SearchKind | null;
  /** What an order is called by the whole text, if it is one number. */
  exact: TokenRange[];
}

/** One way to understand a term: all of these have a match, each among alternatives. */
interface Reading {
  kind: SearchKind;
  all: TokenRange[][];
}

type KeyedHash = (text: string) => string;

interface Means {
  isMasked: boolean;
  /** The hash of email addresses and phone numbers in this business. */
  keyedHash: KeyedHash;
}

// Up to here the matching orders are collected and sorted for a page. Beyond, the rows of the list are checked.
const maxCollected = 10_000;
const minNumberEnd = 4;

/** Decides what each term of a search means: the first kind that any order of the business has. */
export async function resolveSearch(tx: Tx, businessId: string, text: string, means: Means): Promise<ResolvedSearch> {
  const terms = parseSearch(text);
  if (terms.length > searchLimits.terms)
    throw orderError("order.input-refused", { problems: `Search for up to ${searchLimits.terms} words.` });
  if (means.isMasked && terms.some(asksForCustomer)) throw orderError("order.search-masked");
  const isPlain = terms.every(({ field, isExcluded }) => field === undefined && !isExcluded);
  // A number that was pasted with its spaces.
  const whole = isPlain && terms.length > 1 ? trackingReading(text) : undefined;
  const readings = terms.map((term) => readingsOf(term, means));
  const all = [...(whole ? [whole] : []), ...readings.flat()];
  const counts = await countTokens(
    tx,
    businessId,
    all.flatMap((reading) => reading.all),
    maxCollected,
  );
  const countOf = new Map(all.flatMap((reading) => reading.all).map((ranges, index) => [ranges, counts[index] ?? 0]));
  const isFound = (reading: Reading): boolean => reading.all.every((ranges) => (countOf.get(ranges) ?? 0) > 0);
  const conditionOf = (reading: Reading | undefined, isExcluded: boolean): SearchCondition => ({
    isExcluded,
    all: (reading?.all ?? [[]]).map((ranges) => ({ ranges, isWide: (countOf.get(ranges) ?? 0) > maxCollected })),
  });
  if (whole && isFound(whole))
    return { conditions: [conditionOf(whole, false)], kind: "TRACKING", exact: whole.all.flat() };

  const chosen = readings.map((some) => some.find(isFound));
  const conditions = terms.map((term, index) =>
    term.field === "tag"
      ? { isExcluded: term.isExcluded, tag: term.text }
      : conditionOf(chosen[index], term.isExcluded),
  );
  const [first] = terms;
  const kind = first?.field === "tag" ? "TAG" : (chosen[0]?.kind ?? null);
  const isNumber = kind === "ORDER_NUMBER" || kind === "TRACKING";
  const exact = terms.length === 1 && first && !first.isExcluded && isNumber ? exactRanges(first.text) : [];
  return { conditions, kind, exact };
}

function exactRanges(text: string): TokenRange[] {
  return [
    { kind: "NUMBER", token: tokenText.number(text), isPrefix: false },
    { kind: "TRACKING", token: tokenText.tracking(text), isPrefix: false },
  ];
}

function readingsOf({ field, text }: SearchTerm, means: Means): Reading[] {
  const free: readonly SearchField[] = means.isMasked
    ? ["tracking", "order", "sku"]
    : ["tracking", "email", "order", "sku", "customer"];
  return (field ? [field] : free).flatMap((name) => readers[name](text, means.keyedHash) ?? []);
}

const readers: Record<SearchField, (text: string, hash: KeyedHash) => Reading | undefined> = {
  tracking: trackingReading,
  email: (text, hash) => exactly("EMAIL", "EMAIL", text.includes("@") ? hash(tokenText.email(text)) : ""),
  phone: (text, hash) => exactly("PHONE", "PHONE", /\d/u.test(text) ? hash(tokenText.phone(text)) : ""),
  zip: (text) => beginning("POSTAL_CODE", "ZIP", tokenText.zip(text)),
  sku: (text) => beginning("SKU", "SKU", tokenText.sku(text)),
  tag: () => undefined,
  order(text) {
    const number = tokenText.number(text);
    if (number === "") return undefined;
    const ranges: TokenRange[] = [{ kind: "NUMBER", token: number, isPrefix: true }];
    if (number.length >= minNumberEnd)
      ranges.push({ kind: "NUMBER_END", token: tokenText.numberEnd(number), isPrefix: true });
    return { kind: "ORDER_NUMBER", all: [ranges] };
  },
  customer(text) {
    const words = wordsOf(text);
    if (words.length === 0) return undefined;
    return { kind: "NAME", all: words.map((token) => [{ kind: "NAME", token, isPrefix: true }]) };
  },
};

function trackingReading(text: string): Reading | undefined {
  const token = tokenText.tracking(text);
  return /^[A-Z\d]{6,40}$/u.test(token) ? exactly("TRACKING", "TRACKING", token) : undefined;
}

function exactly(kind: SearchKind, tokenKind: TokenRange["kind"], token: string): Reading | undefined {
  return token === "" ? undefined : { kind, all: [[{ kind: tokenKind, token, isPrefix: false }]] };
}

function beginning(kind: SearchKind, tokenKind: TokenRange["kind"], token: string): Reading | undefined {
  return token === "" ? undefined : { kind, all: [[{ kind: tokenKind, token, isPrefix: true }]] };
}
