import type { Database } from "@bc/db/database";
import type { Mailer } from "@bc/mail/mailer";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { sendFeedRequest } from "../contract/feed-request.ts";
import { findBusinessName, findOrganizationName } from "../store/find-names.ts";
import { findUser } from "../store/find-user.ts";
import { writeFeedRequest } from "./write-feed-request.ts";

interface Parts {
  database: Database;
  mailer: Mailer;
}

/** Mails the feed-marketing team who asks, for which business, and what they told. */
export function sendFeedRequestWorkflow({ database, mailer }: Parts): Workflow<typeof sendFeedRequest.input> {
  return defineWorkflow({
    ...sendFeedRequest,
    async run(step, request) {
      const { organizationId, businessId } = step.tenant;
      const { userId, to } = request;
      await step.run("send", async () => {
        // As the system: the requester may have left by now, and still expects an answer.
        const names = await database.withTenant({ organizationId }, async (tx) => ({
          organization: await findOrganizationName(tx, organizationId),
          business: businessId && (await findBusinessName(tx, organizationId, businessId)),
        }));
        const person = await database.withTenant({ userId }, (tx) => findUser(tx, userId));
        if (!person) return;
        await mailer.send({ id: step.runId, to, ...writeFeedRequest(request, person, names) });
      });
    },
  });
}
