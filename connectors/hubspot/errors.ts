import type { Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({ category: z.string(), errorType: z.string(), policyName: z.string() }).partial();

/** What HubSpot means by more than the status, and by statuses that only it has. */
export const classify: Classify = ({ status, body }) => {
  if (status < 400) return undefined;
  const { category, errorType, policyName } = failureSchema.safeParse(body).data ?? {};
  if (status === 403 && category === "MISSING_SCOPES")
    return {
      class: "user-fix",
      code: category,
      sentence: "Our app may not read the orders of your HubSpot account. Reconnect and accept all permissions.",
    };
  if (status === 429 && policyName === "DAILY")
    return {
      class: "defer",
      code: policyName,
      sentence: "The daily quota of your HubSpot account is used up. We'll continue when it resets.",
      waitMs: 6 * 3_600_000,
    };
  if (status === 429)
    return {
      class: "retry",
      code: policyName ?? errorType ?? "HTTP 429",
      sentence: "HubSpot limits how fast we can read. We'll continue automatically.",
      waitMs: 10_000,
    };
  // A gateway answers so for tokens that are none.
  if (status === 530)
    return {
      class: "reauth",
      code: "HTTP 530",
      sentence: "HubSpot no longer accepts our access. Reconnect to continue.",
    };
  // The account is locked, or moves to another data center.
  if (status === 423 || status === 477)
    return {
      class: "retry",
      code: `HTTP ${status}`,
      sentence: "HubSpot is not available. We'll try again.",
      waitMs: 60_000,
    };
  return undefined;
};
