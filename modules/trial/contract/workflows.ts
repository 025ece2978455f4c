import { z } from "zod";

const input = z.object({ trialId: z.uuid() });

/** Has the sister product create the account of a trial. The work itself is in workflows/. */
export const provisionTrial = { name: "trial.provision", input };

/** Reminds the user before the end of a trial, and ends it. */
export const watchTrial = { name: "trial.watch", lane: "scheduled", input } as const;
/** How often a trial is watched. */
export const watchEveryMs = 15 * 60_000;
