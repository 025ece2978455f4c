import { maxSameOrders, type SameOrder } from "@bc/order/contract/sales";

/**
 * Returns for each order that does not count the one that counts instead. Of the orders with one marketplace number, those
 * of the channel where it was bought count. If no channel has that one, an app may have numbered the orders of each store
 * by itself, so only orders of the same day with the same total are the same, and those of the channel that had it first
 * count. A channel can divide an order into several.
 */
export function copiedOrders(orders: readonly SameOrder[]): Map<string, string> {
  const copies = new Map<string, string>();
  for (const numbered of Map.groupBy(orders, ({ marketplaceNumber }) => marketplaceNumber).values()) {
    if (numbered.length >= maxSameOrders) continue;
    for (const same of sameOf(numbered)) {
      const [counted] = same.toSorted(
        (one, other) => Number(other.isOriginal) - Number(one.isOriginal) || (one.id < other.id ? -1 : 1),
      );
      if (counted)
        for (const { id, channelId } of same) if (channelId !== counted.channelId) copies.set(id, counted.id);
    }
  }
  return copies;
}

/** Divides orders with one number into those that are the same. */
const sameOf = (orders: readonly SameOrder[]): Iterable<readonly SameOrder[]> =>
  orders.some(({ isOriginal }) => isOriginal)
    ? [orders]
    : Map.groupBy(orders, ({ orderDay, total, currency }) => `${orderDay} ${total} ${currency}`).values();
