import { limiterOf, requireToken } from "@bc/db/rate-limit";
import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { feedRequest, maxFeedRequests, sendFeedRequest } from "../contract/feed-request.ts";
import { phoneMessage } from "../contract/profile.ts";
import { readPhone } from "./read-phone.ts";
import { requireInput } from "./require-input.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
  /** The recipient; undefined if there is none. */
  feedMarketingEmail: string | undefined;
}

interface Asker {
  userId: string;
  organizationId: string;
  businessId: string;
}

const limit = limiterOf({ name: "feed-request", limit: maxFeedRequests, windowMs: 3_600_000 });

// Whether there is such a number only the server knows.
const contact = feedRequest.transform(({ countryCode, phoneNumber, ...told }, context) => {
  const phone = readPhone((countryCode ?? "+1") + phoneNumber.replace(/[\s().-]/g, ""));
  if (phone) return { ...told, phone };
  context.addIssue({ code: "custom", path: ["phoneNumber"], message: phoneMessage });
  return z.NEVER;
});

/** Has the feed-marketing team mailed, however long that takes. */
export async function requestFeedMarketing(
  { database, workflows, feedMarketingEmail: to }: Parts,
  asker: Asker,
  form: object,
): Promise<void> {
  if (!to) throw orgError("org.feed-marketing-off");
  const told = requireInput(contact, form);
  await requireToken(limit(database), asker.userId, (wait) => orgError("org.feed-request-limit", wait));
  const { userId, organizationId, businessId } = asker;
  const input = { ...told, to, userId };
  await workflows.start({ userId, organizationId, businessId }, sendFeedRequest, { input });
}
