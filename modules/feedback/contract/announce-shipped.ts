import { z } from "zod";

/** The request to notify the voters of a post that it is complete. */
export const announceShipped = {
  name: "feedback.announce-shipped",
  lane: "bulk",
  input: z.object({ postId: z.guid() }),
} as const;
