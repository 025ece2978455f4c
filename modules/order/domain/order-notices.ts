import { addressOverruled, holdTimed } from "../contract/internal-events.ts";
import type { AddressRow, OrderState } from "./order-state.ts";

/** Returns where an address is. A channel that took an edited address writes the rest in its own way. */
function placeOf(addresses: readonly AddressRow[], key: string | null): string {
  const { address1, address2, address3, city, postalCode, countryCode } =
    addresses.find((address) => address.key === key) ?? {};
  const text = [address1, address2, address3, city, postalCode, countryCode].join(" ").toUpperCase();
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the events that only this module handles: holds that end by themselves, edits that the channel replaced. */
export function noticesOf(before: OrderState | undefined, after: OrderState) {
  const { id: cartOrderId, orderNumber } = after.order;
  const known = new Map(before?.holds.map((hold) => [hold.id, hold]));
  const timed = after.holds.flatMap(({ id, until, endedAt }) =>
    until !== null && endedAt === null && known.get(id)?.until !== until ? [until] : [],
  );
  const lines = new Map(before?.lines.map((line) => [line.id, line]));
  const overruled = after.lines.flatMap(({ id, shipTo, editedShipTo, editedShipToBy }) => {
    const wasEdited = editedShipTo !== null && lines.get(id)?.shipTo === editedShipTo;
    if (!wasEdited || shipTo === editedShipTo || editedShipToBy === null) return [];
    const [asked, found] = [editedShipTo, shipTo].map((key) => placeOf(after.addresses, key));
    return asked === found ? [] : [editedShipToBy];
  });
  return [
    ...timed.map((until) => ({ type: holdTimed, payload: { cartOrderId, until } })),
    ...(overruled.length > 0
      ? [{ type: addressOverruled, payload: { cartOrderId, orderNumber, userIds: [...new Set(overruled)] } }]
      : []),
  ];
}
