import type { Tx } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { tellChannelRequest } from "../contract/tell-channel.ts";
import type { ToldOrder } from "../store/channel-news.ts";

/** Starts a run for each order. Those of one order wait for each other. */
export async function startTelling(
  tx: Tx,
  workflows: Pick<WorkflowClient, "enqueue">,
  orders: readonly ToldOrder[],
): Promise<void> {
  for (const { orderId, channelId } of orders)
    await workflows.enqueue(tx, tellChannelRequest, { key: orderId, input: { cartOrderId: orderId, channelId } });
}
