import { addressOverruled, holdTimed } from "../contract/internal-events.ts";
import type { OrderState } from "./order-state.ts";

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
    return wasEdited && shipTo !== editedShipTo && editedShipToBy !== null ? [editedShipToBy] : [];
  });
  return [
    ...timed.map((until) => ({ type: holdTimed, payload: { cartOrderId, until } })),
    ...(overruled.length > 0
      ? [{ type: addressOverruled, payload: { cartOrderId, orderNumber, userIds: [...new Set(overruled)] } }]
      : []),
  ];
}
