import { z } from "zod";

/** Notifies all members of an organization without a second factor that one is required. */
export const announceFactor = {
  name: "notification.announce-factor",
  lane: "bulk",
  input: z.object({ organizationId: z.uuid(), requiredFrom: z.iso.datetime() }),
} as const;
