import { secret } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { logLevels } from "@bc/runtime/logger";
import { sourceApps, sourceOrigins } from "@bc/ua/contract/source-config";
import { z } from "zod";

const origins = z.string().transform((text) => text.split(",").map((origin) => new URL(origin.trim()).origin));

const allowedOrigins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((origin) => (origin.trim() ? [new URL(origin.trim()).origin] : [])));

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1").describe("The interface to listen on."),
  PORT: z.coerce.number().describe("The port to listen on."),
  HEALTH_HOST: z.string().default("127.0.0.1").describe("The interface for health and metrics. Never a public one."),
  HEALTH_PORT: z.coerce.number().describe("The port for health and metrics."),
  LOG_LEVEL: z.enum(logLevels).default("info").describe("The least severe log lines to write."),
  DATABASE_URL: secret(z.url()).describe("PostgreSQL, or its transaction pooler, as `bc_api`."),
  DATABASE_LISTEN_URL: secret(z.url().optional()).describe(
    "PostgreSQL itself as `bc_api`, for notifications, if `DATABASE_URL` is a transaction pooler.",
  ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .default(20)
    .describe("The maximum number of connections of this process, besides one that listens for notifications."),
  WAREHOUSE_URL: z.url().describe("The address of ClickHouse over HTTP."),
  WAREHOUSE_DATABASE: z.string().default("console").describe("The database in ClickHouse."),
  WAREHOUSE_READER: z.string().default("dashboard").describe("The read-only user in ClickHouse."),
  WAREHOUSE_READER_PASSWORD: secret(z.string()).describe("The password of the read-only user."),
  WORKFLOW_INGRESS_URL: z.url().describe("Restate's address for calls."),
  WORKFLOW_ADMIN_URL: z.url().describe("Restate's address for administration."),
  ISSUER_URL: z
    .url()
    .describe(
      "The identity provider, as tokens name it. A provider that is not ours must set `acr` to `urn:bc:mfa` for a sign-in with a second factor, or users with global roles are refused.",
    ),
  JWKS_URL: z.url().optional().describe("The address of the provider's keys, if it is not `/jwks` below `ISSUER_URL`."),
  TOKEN_ALGORITHM: z
    .enum(["ES256", "RS256", "PS256"])
    .default("ES256")
    .describe("The algorithm that signs access tokens. No other is accepted."),
  TOKEN_TYPE: z
    .string()
    .min(1)
    .default("at+jwt")
    .describe("The `typ` of access tokens (RFC 9068). Set it to `JWT` for a provider that writes that."),
  CLIENT_ID: z
    .string()
    .default("brand-console")
    .describe("The console's client ID at the provider. Logout tokens are addressed to it."),
  IDENTITY_INTERNAL_URL: z
    .url()
    .optional()
    .describe("The internal listener of our own provider (its `INTERNAL_PORT`). Leave it unset with another provider."),
  IDENTITY_INTERNAL_KEY: secret(z.string().min(32).optional()).describe(
    "The `INTERNAL_KEY` of our own provider, at least 32 characters.",
  ),
  INVITATION_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that makes the secrets in invitation links. The api and the worker need the same.",
  ),
  WEBHOOK_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that seals the secrets of webhooks. The api and the worker need the same.",
  ),
  WEBHOOK_ALLOWED_ORIGINS: allowedOrigins.describe(
    "Origins that webhooks may use although they are not public, not https or on another port, separated by commas: `https://hooks.internal:9443`. The api and the worker need the same.",
  ),
  CONSOLE_URL: z.url().describe("Where the console is served. Data sources return users there."),
  PRODUCT_NAME: z
    .string()
    .min(1)
    .default("Brand Console")
    .describe("The name of the console in messages, and of the category with its own data sources."),
  SOURCE_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that seals the credentials of analytics sources. The api and the worker need the same.",
  ),
  SOURCE_APPS: secret(sourceApps).describe(
    'The console\'s registrations at analytics sources, as JSON: `{"google":{"clientId":"…","clientSecret":"…"}}`. Sources of one company share one. The api and the worker need the same.',
  ),
  SOURCE_ORIGINS: sourceOrigins.describe(
    'Where analytics sources are reached, if not at their own addresses, as JSON: `{"https://storefront.internal":"https://store.example"}`.',
  ),
  TABLEAU_URL: z
    .url()
    .optional()
    .describe(
      "The Tableau server whose views are embedded. Without it there are none. It needs the connected app below.",
    ),
  TABLEAU_SITE: z.string().default("").describe("The site at Tableau, empty for the default one."),
  TABLEAU_CLIENT_ID: z.string().default("").describe("The client ID of the connected app at Tableau."),
  TABLEAU_SECRET_ID: z.string().default("").describe("The ID of the connected app's secret."),
  TABLEAU_SECRET: secret(z.string().default("")).describe("The secret of the connected app, which signs tokens."),
  CHANGELOG_SSO_KEY: secret(z.string().min(32).optional()).describe(
    "The key shared with the feedback and changelog site, at least 32 characters. Without it users are not signed in there.",
  ),
  FEED_MARKETING_EMAIL: z
    .email()
    .optional()
    .describe("The recipient of feed marketing requests. Without it the form is refused."),
  STOREFRONT_API_URL: z
    .url()
    .optional()
    .describe(
      "Where the storefront is asked, with the caller's token, whether it is enabled. Without it the product is not offered.",
    ),
  STOREFRONT_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "The storefront's credential for this deployment, which checks and creates stores. Without it no storefront trial is offered.",
  ),
  CHANNELS_API_URL: z
    .url()
    .optional()
    .describe("The marketplace app, where trial accounts are created. Without it no marketplace trial is offered."),
  CHANNELS_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "The marketplace app's credential for this deployment. Without it no marketplace trial is offered.",
  ),
  FEED_API_URL: z
    .url()
    .optional()
    .describe(
      "Where feed marketing is asked, with the caller's token, whether it is enabled. Without it the product is not offered.",
    ),
  FEED_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "Feed marketing's credential for this deployment, which reads plans and users. Without it no feed trial is offered.",
  ),
  CARRIER_API_URL: z
    .url()
    .default("https://api.easypost.com")
    .describe("The carrier aggregator (EasyPost), which tracks packages and verifies addresses."),
  CARRIER_API_KEY: secret(z.string().min(1)).describe("The key of the account at the carrier aggregator."),
  CARRIER_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(10)
    .describe("The timeout of one call to the carrier aggregator."),
  CARRIER_WEBHOOK_SECRET: secret(z.string().min(16)).describe(
    "The secret with which the carrier aggregator signs its webhook. The webhook's address is `/webhooks/carrier`.",
  ),
  FILES_URL: z.url().describe("Object storage with the S3 protocol, which keeps exported files."),
  FILES_REGION: z.string().min(1).default("us-east-1").describe("The region of the bucket, as signatures name it."),
  FILES_BUCKET: z.string().min(3).describe("The bucket. It must be private."),
  FILES_ACCESS_KEY: z.string().min(1).describe("The access key, with the right to read, write and delete objects."),
  FILES_SECRET_KEY: secret(z.string().min(1)).describe("The secret of the access key."),
  FILES_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(60)
    .describe("The timeout of one call to the object storage."),
  PAYMENT_REGISTRATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The page where users of a feed trial register for payment. Without it no feed trial is offered."),
  REPORTING_API_URL: z
    .url()
    .optional()
    .describe(
      "Where reporting is asked, with the caller's token, whether it is enabled. Without it the product is not offered.",
    ),
  API_RESOURCE: z.url().describe("The audience that access tokens must name."),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'The public address of the api, if it is not `API_RESOURCE`. Portraits are stored with it: after a move, run `update org."user" set picture = replace(picture, …)`.',
    ),
  CORS_ORIGINS: origins.describe("The origins that browsers may call from, separated by commas."),
  NAVIGATION_ORIGINS: origins
    .default([])
    .describe(
      "The origins of sister products that show the shared sidebar, separated by commas. They may read its menu and nothing else.",
    ),
  OPEN_OPERATIONS: z
    .stringbool()
    .default(false)
    .describe("Development only: run any operation, not just the console's own."),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("The number of our own proxies in front. The caller's address is read through them."),
  REQUEST_DEADLINE_MS: z.coerce.number().default(15_000).describe("The timeout of a request, in milliseconds."),
  REQUEST_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe(
      "Requests in progress that this process always accepts, besides open notification streams. While more are in progress than it answers in 0.1 seconds, further ones get 503 with `Retry-After` at once.",
    ),
  NETWORK_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30_000)
    .describe(
      "Requests of one network (an IPv4 address or an IPv6 /64) at one process, counted before any signature is checked.",
    ),
  TOKEN_LIMIT_PER_MINUTE: z.coerce
    .number()
    .default(1_200)
    .describe("Requests of one access token, or of one address without a token."),
  TENANT_LIMIT_PER_MINUTE: z.coerce.number().default(12_000).describe("Operations of one organization."),
  PING_LIMIT_PER_MINUTE: z.coerce
    .number()
    .default(10)
    .describe("Pings that one user may start, and that may be started for one business."),
  SERVICE_REQUEST_LIMIT_PER_HOUR: z.coerce
    .number()
    .default(30)
    .describe("Service requests that one user may make. An organization may make ten times as many."),
  STREAM_LIMIT: z.coerce
    .number()
    .default(5_000)
    .describe(
      "Open notification streams at this process; a user has ten at most. A proxy in front must not buffer `/notifications/stream` and must allow 30 s of silence.",
    ),
  OTLP_URL: z
    .url()
    .optional()
    .describe("The base address of an OpenTelemetry collector. Without it no traces are sent."),
  BUILD_FILE: z
    .string()
    .optional()
    .describe(
      "A JSON file with `branch`, `tags`, `commit`, `committedAt` and `builtAt`. Without it the checkout is read.",
    ),
});
export type Config = z.output<typeof configSchema>;

/** Configuration of commands that run as the database owner: migrate and verify-audit. */
export const ownerConfigSchema = z.object({
  DATABASE_ADMIN_URL: z.url().describe("PostgreSQL as the owner of the database."),
});
