import { isOwnOpen, type Order, type OrderLine } from "./order.ts";

/** Lines that fit into one shipment: one address, one location. */
export interface ShipGroup {
  key: string;
  label: string;
  lines: OrderLine[];
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

/** The chosen quantities, all by default. Lines without one are left open. */
export function chosenItems(
  { lines }: ShipGroup,
  quantities: ReadonlyMap<string, number>,
): { orderItemId: string; quantity: number }[] {
  return lines
    .map(({ id, openQuantity }) => ({ orderItemId: id, quantity: quantities.get(id) ?? openQuantity }))
    .filter(({ quantity }) => quantity > 0);
}
