import { createRateLimiter } from "@bc/db/rate-limit";
import type { Database } from "@bc/db/database";
import type { WorkflowClient } from "@bc/workflow/client";
import { orgError } from "../contract/errors.ts";
import { feedRequest, mostFeedRequests, sendFeedRequest } from "../contract/feed-request.ts";
import { phoneMessage } from "../contract/profile.ts";
import { readPhone } from "./read-phone.ts";

interface Parts {
  database: Database;
  workflows: WorkflowClient;
  /** Who is mailed; undefined where nobody is. */
  feedMarketingEmail: string | undefined;
}

interface Asker {
  userId: string;
  organizationId: string;
  businessId: string;
}

/** Has the feed-marketing team mailed, however long that takes. */
export async function requestFeedMarketing(
  { database, workflows, feedMarketingEmail: to }: Parts,
  asker: Asker,
  form: object,
): Promise<void> {
  if (!to) throw orgError("org.feed-marketing-off");
  const { data, error } = feedRequest.safeParse(form);
  const phone = data && readPhone((data.countryCode ?? "+1") + data.phoneNumber.replace(/[\s().-]/g, ""));
  if (!data || !phone) {
    const fields: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
    if (data) fields["phoneNumber"] = phoneMessage;
    throw orgError("org.feed-request-refused", { fields });
  }
  const limit = { name: "feed-request", limit: mostFeedRequests, windowMs: 3_600_000 };
  const answer = await createRateLimiter(database, limit).take(asker.userId);
  if (!answer.allowed)
    throw orgError("org.feed-request-limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
  const { countryCode: _code, phoneNumber: _number, ...told } = data;
  const { userId, organizationId, businessId } = asker;
  const input = { ...told, to, userId, phone };
  await workflows.start({ userId, organizationId, businessId }, sendFeedRequest, { input });
}
