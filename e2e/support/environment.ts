import { readConfig } from "@bc/runtime/env";
import { z } from "zod";

/** What `pnpm e2e` says about the stack it started. */
export const environment = readConfig(
  z.object({
    CONSOLE_URL: z.url(),
    API_URL: z.url(),
    IDENTITY_URL: z.url(),
    SMS_URL: z.url(),
    MAIL_URL: z.url(),
    TELEMETRY_URL: z.url(),
    STOREFRONT_URL: z.url(),
    FEED_URL: z.url(),
    REPORTING_URL: z.url(),
    /** In front of the navigation service, for sister products. */
    GATEWAY_URL: z.url(),
    MCM_URL: z.url(),
    DFW_URL: z.url(),
    RPT_URL: z.url(),
    JAZZ_URL: z.url(),
    DEMO_PASSWORD: z.string(),
    EXTERNAL_CONSOLE_URL: z.url(),
  }),
);
