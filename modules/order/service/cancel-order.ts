import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { orderError } from "../contract/errors.ts";
import { cancelOrder as cancel } from "../domain/order-changes.ts";
import { retryCancellation } from "../store/channel-news.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { checkRemark } from "./check-remark.ts";
import { startNotifying } from "./start-notifying.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

/** Cancels an order. A canceled one whose channel rejected the cancellation stays as it is, and the channel is asked again. */
export async function cancelOrder(
  { database, workflows }: { database: Database; workflows: Pick<WorkflowClient, "enqueue"> },
  writer: Writer,
  input: WriteInput & { note?: string | null | undefined },
): Promise<ShownOrder> {
  const note = checkRemark(input.note);
  let isRetry = false;
  const change = {
    operation: "order_orderCancel",
    fields: ["orderStatus"],
    edit: (...[state, context]: Parameters<ReturnType<typeof cancel>>) => {
      isRetry = state.order.orderStatus === "CANCELED";
      return isRetry ? state : cancel()(state, context);
    },
    after: note ? { note } : undefined,
  };
  return writeOrder(database, writer, input, change, async (tx, { orderId }) => {
    if (!isRetry) return;
    const retried = await retryCancellation(tx, writer.businessId, orderId);
    if (retried.length === 0) throw orderError("order.transition-refused", { from: "CANCELED", to: "CANCELED" });
    await startNotifying(tx, workflows, retried);
  });
}
