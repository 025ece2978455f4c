import type { Answer, Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({
  errors: z.array(z.object({ code: z.string(), detail: z.string().default("") })).min(1),
});

const seconds = 1_000;
/** Waits that are longer than this are those of a daily quota. */
const longestRetry = 600;

export const classify: Classify = ({ status, headers, body }) => {
  const { data } = failureSchema.safeParse(body);
  const { code, detail } = data?.errors[0] ?? { code: `HTTP ${status}`, detail: "" };
  const wait = Number(headers["retry-after"] ?? 0);
  if (status === 429 && wait > longestRetry)
    return {
      class: "defer",
      code,
      sentence: "The daily quota of Klaviyo is used up. We'll continue when it resets.",
      waitMs: wait * seconds,
    };
  if (status === 403)
    return {
      class: "user-fix",
      code,
      sentence:
        "The API key lacks access. Create a key with read access to accounts, campaigns and metrics in Klaviyo.",
    };
  if (status === 400 && detail.includes("does not support querying for values data"))
    return { class: "skip", code, sentence: "Klaviyo can't report on the orders of this account." };
  if (status === 410)
    return { class: "fatal", code, sentence: "Klaviyo no longer serves this version. We have been notified." };
  return undefined;
};

/** Pauses until the window of the limit ends once the last call of it is used. */
export function pauseAfter({ headers }: Answer): number | undefined {
  return headers["ratelimit-remaining"] === "0" ? Number(headers["ratelimit-reset"] ?? 1) * seconds : undefined;
}
