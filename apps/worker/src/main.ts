import { loadConnector, type Slug } from "@bc/connectors/registry";
import { createDatabase } from "@bc/db/database";
import { observeEventLag } from "@bc/events/metrics";
import { startSubscribers } from "@bc/events/subscribers";
import { createFiles } from "@bc/files/files";
import { createMailer } from "@bc/mail/mailer";
import { modules } from "@bc/modules/server";
import { createCarrierAggregator } from "@bc/order/carriers";
import { createSalesChannel } from "@bc/order/channels";
import { channelPurpose } from "@bc/order/contract/notify-channel";
import { startDuties, startTracking } from "@bc/order/public";
import { createInvitationTokens } from "@bc/org/invitation-tokens";
import { createCrm } from "@bc/request/crm";
import { describeConfig, readConfig } from "@bc/runtime/env";
import { createHealthServer } from "@bc/runtime/health";
import { createKeyRing } from "@bc/runtime/key-ring";
import { createLogger } from "@bc/runtime/logger";
import { onShutdown } from "@bc/runtime/shutdown";
import { startTelemetry } from "@bc/runtime/telemetry";
import { createTrialPartners } from "@bc/trial/trial-partners";
import { scheduleRates } from "@bc/ua/public";
import { createRateSource } from "@bc/ua/rate-source";
import { createSources } from "@bc/ua/sources";
import { createWarehouse } from "@bc/warehouse/warehouse";
import { webhookPurpose } from "@bc/webhook/contract/key-purpose";
import { createSender } from "@bc/webhook/sender";
import { createWorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import { observeWorkload } from "@bc/workflow/operations";
import { configSchema } from "./config.ts";

const config = readConfig(configSchema);
const logger = createLogger({ service: "worker", level: config.LOG_LEVEL });
logger.info({ config: describeConfig(configSchema, config) }, "starting");
await startTelemetry({ service: "worker", otlpUrl: config.OTLP_URL });

const database = createDatabase({
  url: config.DATABASE_URL,
  max: config.DATABASE_CONNECTIONS,
  onIdleError: (error) => logger.warn({ err: error }, "a database connection broke"),
});
const warehouse = createWarehouse({
  url: config.WAREHOUSE_URL,
  database: config.WAREHOUSE_DATABASE,
  writer: { user: config.WAREHOUSE_WRITER, password: config.WAREHOUSE_WRITER_PASSWORD },
  reader: { user: config.WAREHOUSE_READER, password: config.WAREHOUSE_READER_PASSWORD },
});
const mailer = createMailer({
  url: config.SMTP_URL,
  from: config.MAIL_FROM,
  host: new URL(config.CONSOLE_URL).hostname,
});
const crm = createCrm({
  formsUrl: config.CRM_FORMS_URL,
  apiUrl: config.CRM_API_URL,
  portalId: config.CRM_PORTAL_ID,
  formIds: config.CRM_FORM_IDS,
  token: config.CRM_TOKEN,
  timeoutMs: config.CRM_TIMEOUT_SECONDS * 1_000,
  listedAfterMs: config.CRM_LISTED_AFTER_SECONDS * 1_000,
});
const carriers = createCarrierAggregator({
  url: config.CARRIER_API_URL,
  apiKey: config.CARRIER_API_KEY,
  timeoutMs: config.CARRIER_TIMEOUT_SECONDS * 1_000,
});
const salesChannel = createSalesChannel({
  url: config.SHOPIFY_URL,
  timeoutMs: config.SHOPIFY_TIMEOUT_SECONDS * 1_000,
});
const files = createFiles({
  url: config.FILES_URL,
  region: config.FILES_REGION,
  bucket: config.FILES_BUCKET,
  accessKey: config.FILES_ACCESS_KEY,
  secretKey: config.FILES_SECRET_KEY,
  timeoutMs: config.FILES_TIMEOUT_SECONDS * 1_000,
});
const engine = { ingressUrl: config.WORKFLOW_INGRESS_URL, adminUrl: config.WORKFLOW_ADMIN_URL };
const workflows = createWorkflowClient({ database, logger, ...engine });
const trialPartners = createTrialPartners({
  marketplace: { url: config.CHANNELS_API_URL, token: config.CHANNELS_API_TOKEN },
  storefront: { url: config.STOREFRONT_API_URL, token: config.STOREFRONT_API_TOKEN },
  feed: { url: config.FEED_API_URL, token: config.FEED_API_TOKEN },
});
const webhooks = {
  ring: createKeyRing(config.WEBHOOK_KEYS, webhookPurpose),
  allowedOrigins: config.WEBHOOK_ALLOWED_ORIGINS,
};
const webhookSender = createSender({ database, webhooks, logger });
const sources = createSources({
  database,
  load: (slug) => loadConnector(slug as Slug),
  apps: config.SOURCE_APPS,
  origins: config.SOURCE_ORIGINS,
  keys: config.SOURCE_KEYS,
});
const rates = createRateSource({ url: config.RATES_URL, timeoutMs: 60_000 });
const services = {
  database,
  logger,
  warehouse,
  workflows,
  mailer,
  crm,
  carriers,
  salesChannel,
  channelRing: createKeyRing(config.CHANNEL_KEYS, channelPurpose),
  files,
  sources,
  rates,
  invitationTokens: createInvitationTokens(config.INVITATION_KEYS),
  consoleUrl: config.CONSOLE_URL,
  trialPartners,
  webhooks,
  webhookSender,
};
const host = createWorkflowHost({
  workflows: modules.flatMap((module) => ("workflows" in module ? module.workflows(services) : [])),
  database,
  logger,
  ...engine,
  identityPublicKey: config.WORKFLOW_IDENTITY_KEY,
  concurrency: config.DATABASE_CONNECTIONS,
});

const subscribers = startSubscribers({
  subscribers: modules.flatMap((module) => ("subscribers" in module ? module.subscribers(services) : [])),
  database,
  logger,
});

const tracking = startTracking({ database, workflows, logger });
const duties = startDuties({ database, workflows, logger });

observeWorkload(database, logger);
observeEventLag(database, logger);
const health = createHealthServer({ isReady: () => host.ready(), logger });

onShutdown("database", () => database.close());
onShutdown("warehouse", () => warehouse.close());
onShutdown("crm", () => crm.close());
onShutdown("carriers", () => carriers.close());
onShutdown("sales channels", () => salesChannel.close());
onShutdown("sources", () => sources.close());
onShutdown("rates", () => rates.close());
onShutdown("files", async () => files.close());
onShutdown("mail", async () => mailer.close());
onShutdown("trial partners", () => trialPartners.close());
onShutdown("webhooks", () => webhookSender.close());
onShutdown("workflow client", () => workflows.close());
onShutdown("health", () => health.close());
onShutdown("tracking", () => tracking.stop());
onShutdown("duties", () => duties.stop());
onShutdown("events", () => subscribers.stop());
onShutdown("workflows", () => host.close());

health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
await host.listen({ host: config.HOST, port: config.PORT });
await host.register(config.WORKER_URL, { force: config.TAKE_OVER_URL });
logger.info({ url: config.WORKER_URL }, "registered");
await scheduleRates({ database, workflows });
