import type { Classify, Fault } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({ code: z.number() });

/** The code of a query that finds too much. Fewer days avoid it. */
export const tooLarge = "40067";

const seconds = 1_000;
const faults: [codes: number[], fault: Omit<Fault, "code">][] = [
  [
    [40102, 40104, 40105, 40106, 40110],
    { class: "reauth", sentence: "TikTok no longer accepts our access. Reconnect to continue." },
  ],
  [
    [40001, 40118, 40119, 40300, 40301],
    { class: "user-fix", sentence: "TikTok denies access to this advertiser. Check your permissions there." },
  ],
  // The codes do not say which of the limits per second, minute and day was reached.
  [
    [40016, 40100, 40132, 40133],
    {
      class: "retry",
      sentence: "TikTok limits how fast we can read. We'll continue automatically.",
      waitMs: 10 * seconds,
    },
  ],
  [[40067], { class: "retry", sentence: "TikTok asks for smaller reports. We'll try again." }],
  [[50000, 50002, 51004, 51041, 51305], { class: "retry", sentence: "TikTok is not available. We'll try again." }],
  [
    [60001],
    { class: "defer", sentence: "TikTok is under maintenance. We'll continue when it ends.", waitMs: 1_800 * seconds },
  ],
];

/** Classifies the code of an answer, because TikTok sends failures with HTTP status 200. */
export const classify: Classify = ({ body }) => {
  const { data } = failureSchema.safeParse(body);
  if (!data || data.code === 0) return undefined;
  const found = faults.find(([codes]) => codes.includes(data.code))?.[1];
  const fault = found ?? { class: "fatal", sentence: "TikTok refused our request. We have been notified." };
  return { ...fault, code: String(data.code) };
};
