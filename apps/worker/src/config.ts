import { requestKinds } from "@bc/request/contract/forms/forms";
import { secret } from "@bc/runtime/env";
import { keyList } from "@bc/runtime/key-ring";
import { logLevels } from "@bc/runtime/logger";
import { sourceApps, sourceOrigins } from "@bc/ua/contract/source-config";
import { z } from "zod";

/** "fulfillment=<form ID>&feed-contact=<form ID>&…", with every kind of request. */
const formIds = z
  .string()
  .transform((text) => Object.fromEntries(new URLSearchParams(text)))
  .pipe(z.record(z.enum(requestKinds), z.string().regex(/^[\w-]{1,64}$/)));

const allowedOrigins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((origin) => (origin.trim() ? [new URL(origin.trim()).origin] : [])));

export const configSchema = z.object({
  HOST: z.string().default("127.0.0.1").describe("The interface to listen on."),
  PORT: z.coerce.number().describe("The port that Restate calls."),
  HEALTH_HOST: z.string().default("127.0.0.1").describe("The interface for health and metrics. Never a public one."),
  HEALTH_PORT: z.coerce.number().describe("The port for health and metrics."),
  LOG_LEVEL: z.enum(logLevels).default("info").describe("The least severe log lines to write."),
  DATABASE_URL: secret(z.url()).describe("PostgreSQL as `bc_worker`."),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .default(10)
    .describe("The maximum number of connections, and of steps that run at a time."),
  WAREHOUSE_URL: z.url().describe("The address of ClickHouse over HTTP."),
  WAREHOUSE_DATABASE: z.string().default("console").describe("The database in ClickHouse."),
  WAREHOUSE_READER: z.string().default("dashboard").describe("The read-only user in ClickHouse."),
  WAREHOUSE_READER_PASSWORD: secret(z.string()).describe("The password of the read-only user."),
  WAREHOUSE_WRITER: z.string().default("ingest").describe("The user in ClickHouse that inserts."),
  WAREHOUSE_WRITER_PASSWORD: secret(z.string()).describe("The password of the user that inserts."),
  WORKFLOW_INGRESS_URL: z.url().describe("Restate's address for calls."),
  WORKFLOW_ADMIN_URL: z.url().describe("Restate's address for administration."),
  WORKFLOW_IDENTITY_KEY: z
    .string()
    .startsWith("publickeyv1_")
    .describe(
      "The public key of the Restate server (`publickeyv1_…`). Only calls signed by its private half are taken.",
    ),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })).describe(
    "The mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start.",
  ),
  MAIL_FROM: z.string().min(1).describe("The sender of mails: `Brand Console <no-reply@shop.example>`."),
  CONSOLE_URL: z.url().describe("Where links in mails lead."),
  INVITATION_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that makes the secrets in invitation links. The api and the worker need the same.",
  ),
  WEBHOOK_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that seals the secrets of webhooks. The api and the worker need the same.",
  ),
  WEBHOOK_ALLOWED_ORIGINS: allowedOrigins.describe(
    "Origins that webhooks may use although they are not public, not https or on another port, separated by commas: `https://hooks.internal:9443`. The api and the worker need the same.",
  ),
  CHANNEL_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that seals the tokens with which sales channels are called.",
  ),
  SOURCE_KEYS: secret(keyList()).describe(
    "A [key list](#rotate-keys) that seals the credentials of analytics sources.",
  ),
  SOURCE_APPS: secret(sourceApps).describe(
    'The console\'s registrations at analytics sources, as JSON: `{"google":{"clientId":"…","clientSecret":"…"}}`. Sources of one company share one.',
  ),
  SOURCE_ORIGINS: sourceOrigins.describe(
    'Where analytics sources are reached, if not at their own addresses, as JSON: `{"https://storefront.internal":"https://store.example"}`.',
  ),
  RATES_URL: z
    .url()
    .default("https://www.ecb.europa.eu")
    .describe("Where the European Central Bank publishes its reference rates of currencies."),
  SHOPIFY_URL: z
    .string()
    .includes("{shop}")
    .default("https://{shop}")
    .describe("Where a Shopify shop is called. `{shop}` stands for its domain, `name.myshopify.com`."),
  SHOPIFY_TIMEOUT_SECONDS: z.coerce.number().min(1).max(60).default(15).describe("The timeout of one call to a shop."),
  CRM_FORMS_URL: z.url().default("https://api.hsforms.com").describe("Where the CRM (HubSpot) takes form submissions."),
  CRM_API_URL: z.url().default("https://api.hubapi.com").describe("Where the CRM lists form submissions."),
  CRM_PORTAL_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .describe("The ID of the account at the CRM."),
  CRM_FORM_IDS: formIds.describe(
    `The CRM's form for each kind of [service request](#service-requests), as a query: \`fulfillment=<form ID>&…\`. Kinds: ${requestKinds.join(", ")}.`,
  ),
  CRM_TOKEN: secret(z.string().min(1)).describe(
    "The access token of a private app at the CRM with the scope `forms`. It only reads submissions.",
  ),
  CRM_TIMEOUT_SECONDS: z.coerce.number().min(1).max(60).default(10).describe("The timeout of one call to the CRM."),
  CRM_LISTED_AFTER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(60)
    .describe(
      "How long the CRM takes to list an accepted submission. After a call without a clear result, the worker waits this long before it decides whether to send again.",
    ),
  CARRIER_API_URL: z
    .url()
    .default("https://api.easypost.com")
    .describe("The carrier aggregator (EasyPost), which tracks packages. As at the api."),
  CARRIER_API_KEY: secret(z.string().min(1)).describe(
    "The key of the account at the carrier aggregator. As at the api.",
  ),
  CARRIER_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(10)
    .describe("The timeout of one call to the carrier aggregator."),
  FILES_URL: z.url().describe("Object storage with the S3 protocol, which keeps exported files. As at the api."),
  FILES_REGION: z
    .string()
    .min(1)
    .default("us-east-1")
    .describe("The region of the bucket, as signatures name it. As at the api."),
  FILES_BUCKET: z.string().min(3).describe("The bucket. It must be private. As at the api."),
  FILES_ACCESS_KEY: z
    .string()
    .min(1)
    .describe("The access key, with the right to read, write and delete objects. As at the api."),
  FILES_SECRET_KEY: secret(z.string().min(1)).describe("The secret of the access key. As at the api."),
  FILES_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(60)
    .describe("The timeout of one call to the object storage."),
  STOREFRONT_API_URL: z.url().optional().describe("The storefront, where trials create stores. As at the api."),
  STOREFRONT_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "The storefront's credential for this deployment. As at the api.",
  ),
  CHANNELS_API_URL: z.url().optional().describe("The marketplace app, where trials create accounts. As at the api."),
  CHANNELS_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "The marketplace app's credential for this deployment. As at the api.",
  ),
  FEED_API_URL: z.url().optional().describe("Feed marketing, whose users are looked up. As at the api."),
  FEED_API_TOKEN: secret(z.string().min(16).optional()).describe(
    "Feed marketing's credential for this deployment. As at the api.",
  ),
  WORKER_URL: z.url().describe("The address under which Restate reaches this release. Each release needs its own."),
  TAKE_OVER_URL: z.stringbool().default(false).describe("Development only: run new code under the address of the old."),
  OTLP_URL: z
    .url()
    .optional()
    .describe("The base address of an OpenTelemetry collector. Without it no traces are sent."),
});

/** What migrate-warehouse needs. */
export const migrationConfigSchema = z.object({
  WAREHOUSE_URL: z.url().describe("The address of ClickHouse over HTTP."),
  WAREHOUSE_DATABASE: z.string().default("console").describe("The database in ClickHouse."),
  WAREHOUSE_READER: z.string().default("dashboard").describe("The user that the tenant policy must bind."),
  WAREHOUSE_MIGRATOR: z.string().default("migrator").describe("The user in ClickHouse that owns the tables."),
  WAREHOUSE_MIGRATOR_PASSWORD: secret(z.string()).describe("The password of the user that owns the tables."),
  WAREHOUSE_REPLICATED: z
    .stringbool()
    .default(false)
    .describe("Whether the address is a cluster, which keeps each table on several servers."),
});

/** What start-epoch needs. */
export const epochConfigSchema = z.object({
  DATABASE_URL: secret(z.url()).describe("PostgreSQL as `bc_worker`."),
});
