import { z } from "zod";

/** What a deployment was built from; written by the build, read by the api and shown on the status page. */
export const buildSchema = z.object({
  branch: z.string(),
  tags: z.array(z.string()),
  commit: z.string(),
  committedAt: z.iso.datetime({ offset: true }).nullable(),
  builtAt: z.iso.datetime({ offset: true }).nullable(),
});
export type Build = z.infer<typeof buildSchema>;
