import { type Budget, defineWorkflow, type Workflow } from "@bc/workflow/define";
import { tellChannelRequest } from "../contract/tell-channel.ts";
import { tellChannel, type TellServices } from "../service/tell-channel.ts";

export type { TellServices };

const day = 86_400_000;
const budgetOf = (channelId: string): Budget => ({ name: `channel:${channelId}`, perSecond: 2, burst: 10 });

/** Tells a channel what users decided about an order, and retries until it accepts or rejects that. */
export function tellChannelWorkflow(services: TellServices): Workflow<typeof tellChannelRequest.input> {
  return defineWorkflow({
    ...tellChannelRequest,
    deadlineMs: 30 * day,
    retry: { maxAttempts: 100_000, giveUpAfterMs: 30 * day },
    async run(step, { cartOrderId, channelId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      const scope = { organizationId, businessId };
      const tell = () =>
        step.run("tell", (signal) => tellChannel(services, scope, cartOrderId, signal), {
          budget: budgetOf(channelId),
        });
      while (await tell()) if (step.isSliceFull) await step.continueWith({ cartOrderId, channelId });
    },
  });
}
