import { readConfig } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { z } from "zod";

const stack = z.object({
  CONSOLE_URL: z.url(),
  API_URL: z.url(),
  /** As its administrator: for rows that no screen makes, and for what a journey breaks. */
  DATABASE_URL: z.url(),
  /** Of what the identity provider remembers: for a sign-in that shall be long ago. */
  VAULT_KEYS: keyList(),
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
});

const { STACKS, TEST_PARALLEL_INDEX, PICTURES } = readConfig(
  z.object({
    PICTURES: z.stringbool().default(false),
    STACKS: z
      .string()
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(z.tuple([stack], stack)),
    /** Playwright's number of the worker that reads this; nobody's outside of one. */
    TEST_PARALLEL_INDEX: z.coerce.number().default(0),
  }),
);

/** Whether `pnpm e2e --pictures` asked for pictures of the screens. */
export const takesPictures = PICTURES;

/** How many journeys can run side by side. */
export const stackCount = STACKS.length;

/** What `pnpm e2e` says about the stack that this worker has for itself. */
export const environment = STACKS[TEST_PARALLEL_INDEX] ?? STACKS[0];
