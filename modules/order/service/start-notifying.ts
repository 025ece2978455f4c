import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { notifyChannelRequest } from "../contract/notify-channel.ts";
import type { OrderWithNews } from "../store/channel-news.ts";

/** Starts a run for each order. Those of one order wait for each other. */
export async function startNotifying(
  tx: Tx,
  workflows: Pick<WorkflowClient, "enqueue">,
  orders: readonly OrderWithNews[],
): Promise<void> {
  for (const { orderId, channelId } of orders)
    await workflows.enqueue(tx, notifyChannelRequest, { key: orderId, input: { cartOrderId: orderId, channelId } });
}
