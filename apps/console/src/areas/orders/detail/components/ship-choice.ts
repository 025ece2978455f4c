import { isOwnOpen, type Order, type OrderLine } from "./order.ts";

/** Lines that fit into one shipment: one address, one location. */
export interface ShipGroup {
  key: string;
  label: string;
  lines: OrderLine[];
}

export interface PackedItem {
  orderItemId: string;
  quantity: number;
}

/** A package that the user has filled. */
export interface FilledPackage {
  id: string;
  items: readonly PackedItem[];
  trackingNumber: string;
}

/** Returns the open lines by ship-to address and location. */
export function shipGroups({ orderItems }: Order): ShipGroup[] {
  const groups = new Map<string, ShipGroup>();
  for (const line of orderItems.filter(isOwnOpen)) {
    const key = `${line.shipToAddress?.id ?? ""} ${line.locationId ?? ""}`;
    const place = [line.shipToAddress?.city, line.location && `from ${line.location.name}`].filter(Boolean).join(", ");
    const group = groups.get(key) ?? { key, label: place || "No address", lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What other packages leave of a line. */
export function leftOf({ id, openQuantity }: OrderLine, others: readonly FilledPackage[]): number {
  const packed = others.flatMap(({ items }) => items).filter(({ orderItemId }) => orderItemId === id);
  return packed.reduce((left, { quantity }) => left - quantity, openQuantity);
}

/** The chosen quantities, by default all that other packages leave. Lines without one stay open. */
export function chosenItems(
  { lines }: ShipGroup,
  quantities: ReadonlyMap<string, number>,
  others: readonly FilledPackage[] = [],
): PackedItem[] {
  return lines
    .map((line) => ({ orderItemId: line.id, quantity: quantities.get(line.id) ?? leftOf(line, others) }))
    .filter(({ quantity }) => quantity > 0);
}

export const countItems = (items: readonly PackedItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
