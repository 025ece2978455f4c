import { orderError } from "../contract/errors.ts";
import { restoreMs } from "../contract/limits.ts";
import { deleteOrder, type OrderEdit, restoreOrder } from "./order-changes.ts";

/** Deletes a manual order without shipments. */
export function deleteManualOrder(): OrderEdit {
  return (state, context) => {
    if (state.order.channelType !== "MANUAL" || state.shipments.some(({ isLive }) => isLive))
      throw orderError("order.delete-refused");
    return deleteOrder()(state, context);
  };
}

/** Restores an order that was deleted less than 30 days ago. */
export function restoreRecentOrder(): OrderEdit {
  return (state, context) => {
    const { deletedAt } = state.order;
    if (deletedAt === null || Date.parse(context.at) - Date.parse(deletedAt) >= restoreMs)
      throw orderError("order.restore-refused");
    return restoreOrder()(state, context);
  };
}
