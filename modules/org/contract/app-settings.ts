import { z } from "zod";

/** The products that settings belong to. */
export const apps = ["mcm", "sf", "dfw", "rpt", "ff", "ua", "bc"] as const;

/** What each type of setting holds. A type that is not here is not kept. */
export const appSettings = {
  /** The user's last place, for the next browser; businessId is missing in an organization without businesses. */
  CURRENT_BUSINESS_CONTEXT: z.strictObject({ organizationId: z.uuid(), businessId: z.uuid().nullish() }),
  /** Whether the user dismissed the first steps on Home. */
  FIRST_STEPS: z.strictObject({ dismissed: z.boolean() }),
  LEFT_NAV: z.strictObject({ collapsed: z.boolean() }),
} as const;
export type AppSettingType = keyof typeof appSettings;

/** Characters of the setting's JSON. */
export const maxSettingLength = 4_096;
