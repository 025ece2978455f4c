import { negated, sumOf } from "@bc/connector-kit/numbers";
import type { SaleEntry } from "./sale-entries.ts";

/** An entry as the warehouse holds it. */
export interface HeldEntry extends SaleEntry {
  /** Counts the entries with the same ID, from 1. */
  issue: number;
  /** Whether it takes back the entry with its ID and issue. */
  isVoid: boolean;
}

/**
 * Returns the entries to write so that the ledger has the wanted ones. Those that differ from a held one, or are wanted
 * no longer, void it at its own time: earlier data versions keep it.
 */
export function diffEntries(held: readonly HeldEntry[], wanted: readonly SaleEntry[]): HeldEntry[] {
  const lastIssue = new Map<string, number>();
  const live = new Map<string, HeldEntry>();
  for (const entry of held.toSorted((one, other) => Number(one.isVoid) - Number(other.isVoid))) {
    const key = keyOf(entry);
    if (entry.isVoid) live.delete(key);
    else live.set(key, entry);
    lastIssue.set(entry.id, Math.max(entry.issue, lastIssue.get(entry.id) ?? 0));
  }
  const current = new Map([...live.values()].map((entry) => [entry.id, entry]));
  const written: HeldEntry[] = [];
  const seen = new Set<string>();
  for (const entry of wanted) {
    if (seen.has(entry.id)) throw new Error(`entry ${entry.id} is wanted twice`);
    seen.add(entry.id);
    const known = current.get(entry.id);
    current.delete(entry.id);
    if (known && contentOf(known) === contentOf(entry)) continue;
    if (known) written.push(voidOf(known));
    written.push({ ...entry, issue: 1 + (lastIssue.get(entry.id) ?? 0), isVoid: false });
  }
  return [...written, ...[...current.values()].map(voidOf)];
}

const keyOf = ({ id, issue }: HeldEntry): string => `${id}#${issue}`;

const voidOf = (entry: HeldEntry): HeldEntry => ({
  ...entry,
  quantity: -entry.quantity,
  amount: negated(entry.amount),
  isVoid: true,
});

/** Returns a text that is equal for entries of equal content. */
export function contentOf(entry: SaleEntry): string {
  const { id, orderId, lineId, kind, eventAt, orderedAt, quantity, amount, currency } = entry;
  const { isEdit, salesChannel, productId, variantId, sku, country, customerKey } = entry;
  const { clickSource, clickMedium, clickCampaign, clickReferrer } = entry;
  return JSON.stringify([
    [id, orderId, lineId, kind, eventAt, orderedAt, quantity, sumOf(amount), currency],
    [isEdit, salesChannel, productId, variantId, sku, country, customerKey],
    [clickSource, clickMedium, clickCampaign, clickReferrer],
  ]);
}
