import type { ProductContent, ProductDelivery } from "../contract/delivery.ts";
import { canonicalJson } from "./canonical.ts";

/** The newest delivery of one source. */
export interface SourceState {
  source: string;
  sourceVersion: number;
  contentHash: string;
  observedAt: Date;
  content: ProductContent | null;
}

/** A product as its sources describe it together. */
export interface CombinedProduct extends Partial<Omit<ProductContent, "name" | "status">> {
  name: string;
  status: ProductContent["status"];
  channelIds: string[];
  isRemoved: boolean;
  changedAt: Date;
}

export function stateOf(delivery: ProductDelivery, hash: (text: string) => string): SourceState {
  const { source, sourceVersion, observedAt, content } = delivery;
  const contentHash = hash(canonicalJson(content));
  return { source, sourceVersion, contentHash, observedAt: new Date(observedAt), content };
}

/** Returns whether a delivery replaces what its source said before: by version, at a tie by the larger hash. */
function isNewer(next: SourceState, known: SourceState | undefined): boolean {
  if (!known) return true;
  if (next.sourceVersion !== known.sourceVersion) return next.sourceVersion > known.sourceVersion;
  return next.contentHash > known.contentHash;
}

/** Returns the newest state of each source, whatever the order of arrival, and the number of stale deliveries. */
export function mergeStates(
  known: readonly SourceState[],
  delivered: readonly SourceState[],
): { states: SourceState[]; changed: SourceState[]; stale: number } {
  const states = new Map(known.map((state) => [state.source, state]));
  const changed = new Map<string, SourceState>();
  let stale = 0;
  for (const next of delivered) {
    if (isNewer(next, states.get(next.source))) {
      states.set(next.source, next);
      changed.set(next.source, next);
    } else stale += 1;
  }
  return { states: [...states.values()], changed: [...changed.values()], stale };
}

/**
 * Returns the product. Marketplace management, where products are managed, speaks first, then the channels from the
 * highest version down; the first source that has a field supplies it. A product is active if any source says so.
 */
export function combine(states: readonly SourceState[]): CombinedProduct {
  const changedAt = new Date(Math.max(0, ...states.map(({ observedAt }) => observedAt.getTime())));
  const live = states.filter((state) => state.content !== null).toSorted(byPrecedence);
  const first = <Key extends keyof ProductContent>(key: Key) =>
    live.map(({ content }) => content?.[key]).find((value) => value !== undefined && value !== "");
  // An amount means nothing without its currency, so both come from one source.
  const priced = live.find(({ content }) => content?.price !== undefined)?.content;
  return {
    name: first("name") ?? "",
    description: first("description"),
    barcode: first("barcode"),
    price: priced?.price,
    currency: priced?.currency,
    imageUrl: first("imageUrl"),
    weight: first("weight"),
    size: first("size"),
    status: live.some(({ content }) => content?.status === "ACTIVE") ? "ACTIVE" : "INACTIVE",
    channelIds: live
      .map(({ source }) => source)
      .filter((source) => source !== "mcm")
      .toSorted(),
    isRemoved: live.length === 0,
    changedAt,
  };
}

function byPrecedence(one: SourceState, other: SourceState): number {
  if (one.source === "mcm" || other.source === "mcm") return one.source === "mcm" ? -1 : 1;
  return (
    other.sourceVersion - one.sourceVersion ||
    (one.contentHash > other.contentHash ? -1 : Number(one.contentHash < other.contentHash)) ||
    (one.source < other.source ? -1 : 1)
  );
}
