import { classifyGoogle } from "@bc/connector-kit/families/google";
import type { Answer } from "@bc/connector-kit/faults";
import { addDays, dayIn, startOfDay } from "@bc/connector-kit/slices";
import { z } from "zod";

/** A property has tokens per hour and per day. Without any left, every request to it is refused. */
export const classify = classifyGoogle("Google Analytics 4", ({ code, status, message }) => {
  if (status !== "RESOURCE_EXHAUSTED" || !message.includes("tokens")) return undefined;
  const [period, waitMs] = message.includes("per day") ? ["daily", untilNextDay()] : ["hourly", untilNextHour()];
  return {
    class: "defer",
    code,
    sentence: `The ${period} quota of this Google Analytics property is used up. We'll continue when it resets.`,
    waitMs,
  };
});

const quota = z.object({ remaining: z.number().default(0) });
const quotaSchema = z.object({
  propertyQuota: z.object({ tokensPerHour: quota, tokensPerProjectPerHour: quota }),
});
// Other tools of the user read the same property.
const reservedTokens = 100;

/** Pauses until the next hour before the tokens are used up. */
export function pauseAfter({ body }: Answer): number | undefined {
  const { data } = quotaSchema.safeParse(body);
  if (!data) return undefined;
  const { tokensPerHour, tokensPerProjectPerHour } = data.propertyQuota;
  const remaining = Math.min(tokensPerHour.remaining, tokensPerProjectPerHour.remaining);
  return remaining < reservedTokens ? untilNextHour() : undefined;
}

const hourMs = 3_600_000;
const untilNextHour = (): number => hourMs - (Date.now() % hourMs);

/** Daily quotas are restored at midnight in California. */
function untilNextDay(): number {
  const zone = "America/Los_Angeles";
  return startOfDay(zone, addDays(dayIn(zone, new Date()), 1)).getTime() - Date.now();
}
