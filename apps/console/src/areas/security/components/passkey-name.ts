import { z } from "zod";

export const longestName = 60;

export const passkeyName = z.object({ name: z.string().trim().min(1).max(longestName) });
export type PasskeyName = z.output<typeof passkeyName>;
