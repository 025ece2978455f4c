import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { webhookError } from "../contract/errors.ts";
import { drainWebhook as request } from "../contract/workflows.ts";
import { announceHealth } from "../service/announce-health.ts";
import type { WebhookSender } from "../service/create-sender.ts";
import { patienceMs, restQueue } from "../service/rest-queue.ts";

/** What the worker passes in. */
export interface DrainServices {
  database: Database;
  workflows: WorkflowClient;
  webhookSender: WebhookSender;
}

// New events wait for this at most while the run waits for a retry.
const maxWaitMs = 5_000;

/** Sends the queue of one webhook until nothing is due soon. */
export function drainWorkflow({ database, workflows, webhookSender }: DrainServices): Workflow<typeof request.input> {
  return defineWorkflow({
    ...request,
    async run(step, { webhookId }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) throw webhookError("order.webhook-missing");
      const place = { organizationId, businessId };
      for (;;) {
        const { waitMs, isAnnouncing } = await step.run("send", async (signal) => ({
          ...(await webhookSender.drain(place, webhookId, signal)),
        }));
        if (isAnnouncing) await step.run("announce", () => announceHealth(database, place, webhookId));
        if (waitMs === null || waitMs > patienceMs) {
          if (await step.transaction("rest", (tx) => restQueue(tx, workflows, businessId, webhookId))) return;
        } else if (waitMs > 0) await step.sleep("wait", Math.min(waitMs, maxWaitMs));
        if (step.isSliceFull) await step.continueWith({ webhookId });
      }
    },
  });
}
