import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { webhookError } from "../contract/errors.ts";
import { expireDeliveries as request } from "../contract/workflows.ts";
import { expireSome } from "../service/expire-deliveries.ts";
import type { WebhookSettings } from "../service/parts.ts";
import { resealSecrets } from "../service/reseal-secrets.ts";

/** What the worker passes in. */
export interface ExpireServices {
  webhooks: WebhookSettings;
}

/** Once a day: re-seals the secrets, and deletes what the log does not keep any longer, in parts. */
export function expireWorkflow({ webhooks }: ExpireServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { webhookId }) {
      const { businessId } = step.tenant;
      if (businessId === undefined) throw webhookError("order.webhook-missing");
      const now = await step.now();
      await step.transaction("reseal", (tx) => resealSecrets(tx, webhooks.ring, businessId, webhookId));
      while (await step.transaction("expire", (tx) => expireSome(tx, businessId, webhookId, now)))
        if (step.isSliceFull) await step.continueWith({ webhookId });
    },
  });
}
