import type { Services } from "@bc/api-kit/context";
import { loadConnector, manifests, type Slug } from "@bc/connectors/registry";
import { createDatabase } from "@bc/db/database";
import { createRateLimiter } from "@bc/db/rate-limit";
import { createFiles } from "@bc/files/files";
import { createFlags } from "@bc/flag/public";
import { createIdentityClient } from "@bc/identity/client";
import { createCarrierAggregator } from "@bc/order/carriers";
import { locationUse } from "@bc/order/location-use";
import { createInvitationTokens } from "@bc/org/invitation-tokens";
import { createSisterProducts } from "@bc/product/sister-products";
import { createHttpClient } from "@bc/runtime/http-client";
import { createKeyRing } from "@bc/runtime/key-ring";
import type { Logger } from "@bc/runtime/logger";
import { createEngineCheck } from "@bc/status/check-engines";
import { createTrialPartners } from "@bc/trial/trial-partners";
import { createSources } from "@bc/ua/sources";
import { webhookPurpose } from "@bc/webhook/contract/key-purpose";
import { createWarehouse } from "@bc/warehouse/warehouse";
import { createWorkflowClient } from "@bc/workflow/client";
import { readBuild } from "./build.ts";
import type { Config } from "./config.ts";
import { sentenceFor } from "./error-catalogue.ts";

/** Connects to the engines, which need not be up yet. */
export function connectServices(config: Config, logger: Logger): Services {
  const database = createDatabase({
    url: config.DATABASE_URL,
    listenUrl: config.DATABASE_LISTEN_URL,
    max: config.DATABASE_CONNECTIONS,
    onIdleError: (error) => logger.warn({ err: error }, "a database connection broke"),
  });
  const warehouse = createWarehouse({
    url: config.WAREHOUSE_URL,
    database: config.WAREHOUSE_DATABASE,
    reader: { user: config.WAREHOUSE_READER, password: config.WAREHOUSE_READER_PASSWORD },
  });
  const workflows = createWorkflowClient({
    database,
    logger,
    ingressUrl: config.WORKFLOW_INGRESS_URL,
    adminUrl: config.WORKFLOW_ADMIN_URL,
  });
  const pingLimit = (name: string) =>
    createRateLimiter(database, { name, limit: config.PING_LIMIT_PER_MINUTE, windowMs: 60_000 });
  const requestLimit = (name: string, limit: number) =>
    createRateLimiter(database, { name, limit, windowMs: 3_600_000 });
  const identity = createIdentityClient({ url: config.IDENTITY_INTERNAL_URL, key: config.IDENTITY_INTERNAL_KEY });
  const invitationTokens = createInvitationTokens(config.INVITATION_KEYS);
  const { CHANGELOG_SSO_KEY: changelogKey, FEED_MARKETING_EMAIL: feedMarketingEmail } = config;
  const flags = createFlags(database, logger);
  const sisterProducts = createSisterProducts({
    storefrontUrl: config.STOREFRONT_API_URL,
    feedUrl: config.FEED_API_URL,
    reportingUrl: config.REPORTING_API_URL,
    logger,
  });
  const trialPartners = createTrialPartners({
    marketplace: { url: config.CHANNELS_API_URL, token: config.CHANNELS_API_TOKEN },
    storefront: { url: config.STOREFRONT_API_URL, token: config.STOREFRONT_API_TOKEN },
    feed: { url: config.FEED_API_URL, token: config.FEED_API_TOKEN },
    registrationUrl: config.PAYMENT_REGISTRATION_URL,
  });
  const carriers = createCarrierAggregator({
    url: config.CARRIER_API_URL,
    apiKey: config.CARRIER_API_KEY,
    webhookSecret: config.CARRIER_WEBHOOK_SECRET,
    timeoutMs: config.CARRIER_TIMEOUT_SECONDS * 1_000,
  });
  const files = createFiles({
    url: config.FILES_URL,
    region: config.FILES_REGION,
    bucket: config.FILES_BUCKET,
    accessKey: config.FILES_ACCESS_KEY,
    secretKey: config.FILES_SECRET_KEY,
    timeoutMs: config.FILES_TIMEOUT_SECONDS * 1_000,
  });
  const sources = createSources({
    database,
    load: (slug) => loadConnector(slug as Slug),
    apps: config.SOURCE_APPS,
    origins: config.SOURCE_ORIGINS,
    keys: config.SOURCE_KEYS,
  });
  return {
    database,
    warehouse,
    workflows,
    logger,
    sentenceFor,
    build: readBuild(config.BUILD_FILE),
    checkEngines: createEngineCheck({ database, warehouse, workflows }),
    pingLimits: { user: pingLimit("ping-user"), business: pingLimit("ping-business") },
    requestLimits: {
      user: requestLimit("service-request", config.SERVICE_REQUEST_LIMIT_PER_HOUR),
      organization: requestLimit("service-request-organization", 10 * config.SERVICE_REQUEST_LIMIT_PER_HOUR),
    },
    identity,
    invitationTokens,
    publicUrl: config.PUBLIC_URL ?? config.API_RESOURCE,
    changelogKey,
    feedMarketingEmail,
    flags,
    sisterProducts,
    trialPartners,
    carriers,
    files,
    webhooks: {
      ring: createKeyRing(config.WEBHOOK_KEYS, webhookPurpose),
      allowedOrigins: config.WEBHOOK_ALLOWED_ORIGINS,
    },
    locationUse,
    sources,
    analytics: {
      manifests,
      redirectUri: new URL("/unified-analytics/my-connectors", config.CONSOLE_URL).href,
      origins: config.SOURCE_ORIGINS,
      host: config.PRODUCT_NAME,
      tableau: tableauOf(config),
    },
  };
}

function tableauOf(config: Config) {
  if (config.TABLEAU_URL === undefined) return undefined;
  // Anyone can sign with an empty secret.
  for (const name of ["TABLEAU_CLIENT_ID", "TABLEAU_SECRET_ID", "TABLEAU_SECRET"] as const)
    if (config[name] === "") throw new Error(`TABLEAU_URL is set, but ${name} is not`);
  return {
    clientId: config.TABLEAU_CLIENT_ID,
    secretId: config.TABLEAU_SECRET_ID,
    secret: config.TABLEAU_SECRET,
    site: config.TABLEAU_SITE,
    http: createHttpClient({ name: "tableau", baseUrl: config.TABLEAU_URL, internal: true, deadlineMs: 5_000 }),
  };
}
