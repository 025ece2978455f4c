import type { Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({ status: z.number(), message: z.string().default("") });
const dayMs = 86_400_000;

/** Tells the limits of LinkedIn apart, which all have status 429 and no headers. Other failures follow from their status. */
export const classify: Classify = ({ status, body }) => {
  if (status === 426)
    return { class: "fatal", code: "version", sentence: "LinkedIn Ads ended our version. We have been notified." };
  if (status !== 429) return undefined;
  const message = failureSchema.safeParse(body).data?.message ?? "";
  if (message.includes("DAY limit"))
    return {
      class: "defer",
      code: "daily limit",
      sentence: "The daily limit of LinkedIn Ads is used up. We'll continue after midnight UTC.",
      waitMs: dayMs - (Date.now() % dayMs),
    };
  const isVolume = message.includes("metric values");
  return {
    class: "retry",
    code: isVolume ? "metric values" : "HTTP 429",
    sentence: "LinkedIn Ads limits how fast we can read. We'll continue automatically.",
    // The volume is counted over five minutes.
    waitMs: isVolume ? 330_000 : 60_000,
  };
};
