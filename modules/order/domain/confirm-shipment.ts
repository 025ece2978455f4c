import { channelCapabilities } from "../contract/channels.ts";
import type { ChangeContext, OrderEdit } from "./order-changes.ts";
import type { OrderRow, ShipmentRow } from "./order-state.ts";

/** The channel's answer about a shipment, or why there is none yet. */
export function answerShipment(
  shipmentId: string,
  channelConfirmation: "PENDING" | "CONFIRMED" | "REJECTED",
  confirmationNote: string | null,
): OrderEdit {
  return (state, { at }) => ({
    ...state,
    shipments: state.shipments.map((shipment) =>
      shipment.id === shipmentId
        ? { ...shipment, channelConfirmation, confirmationAt: at, confirmationNote }
        : shipment,
    ),
  });
}

/** Returns what a new shipment is at the channel. */
export function firstConfirmation(
  { channelType }: Pick<OrderRow, "channelType">,
  { isChannelConnected }: Pick<ChangeContext, "isChannelConnected">,
): "PENDING" | "NOT_SUPPORTED" {
  return channelCapabilities[channelType].confirmation && isChannelConnected ? "PENDING" : "NOT_SUPPORTED";
}

/** Has a corrected shipment confirmed again. After a rejection, saving it is enough. */
export function confirmAgain(
  shipment: ShipmentRow,
  isChanged: boolean,
  order: OrderRow,
  context: ChangeContext,
): Partial<ShipmentRow> {
  const isWanted = isChanged || shipment.channelConfirmation === "REJECTED";
  if (!isWanted || firstConfirmation(order, context) === "NOT_SUPPORTED") return {};
  return { channelConfirmation: "PENDING", confirmationAt: null, confirmationNote: null };
}
