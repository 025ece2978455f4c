import { z } from "zod";

export const maxNameLength = 60;

export const passkeyName = z.object({ name: z.string().trim().min(1).max(maxNameLength) });
export type PasskeyName = z.output<typeof passkeyName>;
