import { secret } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { logLevels } from "@bc/runtime/logger";
import { z } from "zod";

const origins = z.string().transform((text) => text.split(",").map((origin) => new URL(origin.trim()).origin));

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number(),
  /** Health and metrics, on a listener that no proxy leads to. */
  HEALTH_HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: z.coerce.number(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  DATABASE_URL: secret(z.url()),
  DATABASE_CONNECTIONS: z.coerce.number().default(20),
  WAREHOUSE_URL: z.url(),
  WAREHOUSE_DATABASE: z.string().default("console"),
  WAREHOUSE_READER: z.string().default("dashboard"),
  WAREHOUSE_READER_PASSWORD: secret(z.string()),
  WORKFLOW_INGRESS_URL: z.url(),
  WORKFLOW_ADMIN_URL: z.url(),
  ISSUER_URL: z.url(),
  /** Where the issuer publishes its keys, when that is not /jwks below its address. */
  JWKS_URL: z.url().optional(),
  /** How the issuer signs access tokens; no other way is accepted. */
  TOKEN_ALGORITHM: z.enum(["ES256", "RS256", "PS256"]).default("ES256"),
  /** The `typ` of the issuer's access tokens (RFC 9068); a provider that does not follow it may write "JWT". */
  TOKEN_TYPE: z.string().min(1).default("at+jwt"),
  /** The console's name at the issuer, to which word of ended sessions is addressed. */
  CLIENT_ID: z.string().default("brand-console"),
  /** Where our own provider takes orders from the api; unset where people sign in at another. */
  IDENTITY_INTERNAL_URL: z.url().optional(),
  IDENTITY_INTERNAL_KEY: secret(z.string().min(32).optional()),
  /** Make the secrets of invitations' links, separated by commas: the first one is used, all are accepted. The worker has the same. */
  INVITATION_KEYS: secret(keyList()),
  /** Shared with the feedback and changelog site, which then takes our word for who comes; unset where there is none. */
  CHANGELOG_SSO_KEY: secret(z.string().min(32).optional()),
  /** Who is mailed when somebody asks about feed marketing; unset where nobody is. */
  FEED_MARKETING_EMAIL: z.email().optional(),
  /** Where sister products answer; one that is unset is not offered. */
  STOREFRONT_API_URL: z.url().optional(),
  FEED_API_URL: z.url().optional(),
  REPORTING_API_URL: z.url().optional(),
  /** The audience that access tokens must name. */
  API_RESOURCE: z.url(),
  /** Where browsers reach the api, when that is not the audience. */
  PUBLIC_URL: z.url().optional(),
  /** Where browsers may call from, separated by commas. */
  CORS_ORIGINS: origins,
  /** Where sister products show the shared sidebar: their browsers may ask for its menu, and nothing else. */
  NAVIGATION_ORIGINS: origins.default([]),
  /** Development only: any operation may run, not just the console's own. */
  OPEN_OPERATIONS: z.stringbool().default(false),
  /** How many proxies of ours stand in front; the caller's address is read through them. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  REQUEST_DEADLINE_MS: z.coerce.number().default(15_000),
  /** Requests of one network at this process, counted before any signature is checked. */
  NETWORK_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(30_000),
  TOKEN_LIMIT_PER_MINUTE: z.coerce.number().default(1_200),
  TENANT_LIMIT_PER_MINUTE: z.coerce.number().default(12_000),
  /** Pings that one user may start, and that may be started for one business. */
  PING_LIMIT_PER_MINUTE: z.coerce.number().default(10),
  /** How many people may hold a stream of notifications open at this process. */
  STREAM_LIMIT: z.coerce.number().default(5_000),
  OTLP_URL: z.url().optional(),
  BUILD_FILE: z.string().optional(),
});
export type Config = z.output<typeof configSchema>;
