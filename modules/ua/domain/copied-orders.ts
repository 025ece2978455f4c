import { maxSameOrders, type SameOrder } from "@bc/order/contract/sales";

/**
 * Returns for each order that does not count the one that counts instead. Of the orders with one marketplace number, those
 * of the channel where it was bought count, or of the channel that had it first. A channel can divide an order into several.
 */
export function copiedOrders(orders: readonly SameOrder[]): Map<string, string> {
  const copies = new Map<string, string>();
  for (const same of Map.groupBy(orders, ({ marketplaceNumber }) => marketplaceNumber).values()) {
    if (same.length >= maxSameOrders) continue;
    const [counted] = same.toSorted(
      (one, other) => Number(other.isOriginal) - Number(one.isOriginal) || (one.id < other.id ? -1 : 1),
    );
    if (counted) for (const { id, channelId } of same) if (channelId !== counted.channelId) copies.set(id, counted.id);
  }
  return copies;
}
