import { AppError } from "@bc/runtime/app-error";
import { type Budget, defineWorkflow, type Workflow } from "@bc/workflow/define";
import { notifyChannelRequest } from "../contract/notify-channel.ts";
import { giveUpNews, notifyChannel, type NotifyServices } from "../service/notify-channel.ts";

export type { NotifyServices };

const day = 86_400_000;
/** A channel that takes longer for one order has a problem that a user must see. */
const maxWaits = 200;
const budgetOf = (channelId: string): Budget => ({ name: `channel:${channelId}`, perSecond: 2, burst: 10 });

/** Notifies a channel of what users decided about an order, and retries until it accepts or rejects that. */
export function notifyChannelWorkflow(services: NotifyServices): Workflow<typeof notifyChannelRequest.input> {
  return defineWorkflow({
    ...notifyChannelRequest,
    deadlineMs: 30 * day,
    retry: { maxAttempts: 100_000, giveUpAfterMs: 7 * day },
    async run(step, { cartOrderId, channelId, waits: waitsBefore }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      const giveUp = () => step.run("give up", () => giveUpNews(services, scope, cartOrderId));
      const notify = async () => {
        try {
          return await step.run("notify", (signal) => notifyChannel(services, scope, cartOrderId, signal), {
            budget: budgetOf(channelId),
          });
        } catch (error) {
          if (!(error instanceof AppError) || error.code.startsWith("workflow.")) throw error;
          return giveUp();
        }
      };
      let waits = waitsBefore ?? 0;
      for (let next = await notify(); next !== null; next = waits > maxWaits ? await giveUp() : await notify()) {
        waits = next > 0 && waits <= maxWaits ? waits + 1 : 0;
        if (next > 0) await step.sleep("wait for the channel", next);
        if (step.isSliceFull) await step.continueWith({ cartOrderId, channelId, waits });
      }
    },
  });
}
