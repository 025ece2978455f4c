import type { WorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { notifyBacklogRequest } from "../contract/notify-channel.ts";
import { startNotifying } from "../service/start-notifying.ts";
import { listOrdersWithNews } from "../store/channel-news.ts";

const ordersAtATime = 200;

export interface BacklogServices {
  workflows: Pick<WorkflowClient, "enqueue">;
}

/** Starts a run for each order with pending news for a channel, a page at a time. */
export function notifyBacklogWorkflow({ workflows }: BacklogServices): Workflow<typeof notifyBacklogRequest.input> {
  return defineWorkflow({
    ...notifyBacklogRequest,
    async run(step, { channelId, after: from }) {
      const { businessId } = step.tenant;
      if (businessId === undefined) return;
      let after = from ?? null;
      for (;;) {
        const page = { after, limit: ordersAtATime };
        const ids = await step.transaction("start runs", async (tx) => {
          const orders = await listOrdersWithNews(tx, businessId, channelId, page);
          await startNotifying(tx, workflows, orders);
          return orders.map(({ orderId }) => orderId);
        });
        if (ids.length < ordersAtATime) return;
        after = ids.at(-1) ?? null;
        if (step.isSliceFull) await step.continueWith({ channelId, ...(after !== null && { after }) });
      }
    },
  });
}
