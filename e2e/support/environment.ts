import { readConfig } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { z } from "zod";

const stack = z.object({
  CONSOLE_URL: z.url(),
  API_URL: z.url(),
  /** As the administrator: for rows that no screen creates, and for failures. */
  DATABASE_URL: z.url(),
  /** Of the identity provider: for changing the age of a sign-in. */
  VAULT_KEYS: keyList(),
  IDENTITY_URL: z.url(),
  SMS_URL: z.url(),
  MAIL_URL: z.url(),
  TELEMETRY_URL: z.url(),
  STOREFRONT_URL: z.url(),
  FEED_URL: z.url(),
  REPORTING_URL: z.url(),
  CHANNELS_URL: z.url(),
  CRM_URL: z.url(),
  WEBHOOK_RECEIVER_URL: z.url(),
  /** The sources of data connectors, except Shopify. */
  SOURCES_URL: z.url(),
  SHOPIFY_URL: z.url(),
  /** In front of the navigation service, for sister products. */
  GATEWAY_URL: z.url(),
  MCM_URL: z.url(),
  DFW_URL: z.url(),
  RPT_URL: z.url(),
  JAZZ_URL: z.url(),
  DEMO_PASSWORD: z.string(),
  /** Of the seeded accounts that sign in with an authenticator app. */
  DEMO_APP_SECRET: z.string(),
  EXTERNAL_CONSOLE_URL: z.url(),
});

const { STACKS, TEST_PARALLEL_INDEX, PICTURES } = readConfig(
  z.object({
    PICTURES: z.stringbool().default(false),
    STACKS: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.tuple([stack], stack)),
    /** Playwright's number of the worker; unset outside of workers. */
    TEST_PARALLEL_INDEX: z.coerce.number().default(0),
  }),
);

/** Whether `pnpm e2e --pictures` asked for pictures of the screens. */
export const takesPictures = PICTURES;

/** The number of journeys that can run in parallel. */
export const stackCount = STACKS.length;

/** The stack of this worker. */
export const environment = STACKS[TEST_PARALLEL_INDEX] ?? STACKS[0];
