import { type RateLimiter, requireToken } from "@bc/db/rate-limit";
import type { WorkflowClient } from "@bc/workflow/client";
import { statusError } from "../contract/errors.ts";
import { pingRequest } from "../contract/ping.ts";
import { type PingView, presentPing } from "./present-ping.ts";

/** How many pings a user may start, and how many may be started for a business. */
export interface PingLimits {
  user: RateLimiter;
  business: RateLimiter;
}

interface Business {
  userId: string;
  organizationId: string;
  businessId: string;
  businessKey: number;
}

export async function createPing(workflows: WorkflowClient, limits: PingLimits, business: Business): Promise<PingView> {
  await take(limits.user, business.userId);
  await take(limits.business, business.businessId);
  const run = await workflows.start(business, pingRequest, { input: { businessKey: business.businessKey } });
  return presentPing(run, undefined);
}

function take(limiter: RateLimiter, subject: string): Promise<void> {
  return requireToken(limiter, subject, (wait) => statusError("status.ping-limit", wait));
}
