import { carrierAccount } from "../partners/carrier.ts";
import { crmAccount } from "../partners/crm.ts";
import { filesAccount } from "../partners/files.ts";
import { googleClient } from "../partners/google.ts";
import { allOrigins, sourceAccounts } from "../partners/sources/families.ts";
import type { Ports } from "../ports.ts";
import type { Secrets } from "./secrets.ts";

const at = (port: number): string => `http://127.0.0.1:${port}`;
/** Browsers use a host name, because passkeys require a domain. */
const site = (port: number): string => `http://localhost:${port}`;

export function addressesOf(ports: Ports) {
  return {
    console: site(ports.console),
    identity: site(ports.identity),
    identityInternal: at(ports.identityInternal),
    api: site(ports.api),
    worker: at(ports.worker),
    apiHealth: at(ports.apiHealth),
    identityHealth: at(ports.identityHealth),
    workerHealth: at(ports.workerHealth),
    mailPage: at(ports.mailPage),
    telemetryPartner: at(ports.telemetryPartner),
    feedMarketing: `${at(ports.sisterProducts)}/feed-marketing/callback`,
    channels: `${at(ports.sisterProducts)}/channels/login`,
    smsPartner: at(ports.smsPartner),
    googlePartner: at(ports.googlePartner),
    storefrontPartner: at(ports.storefrontPartner),
    feedToolPartner: at(ports.feedToolPartner),
    feedSignIn: `${site(ports.feedToolPartner)}/sign-in`,
    reportingPartner: at(ports.reportingPartner),
    orderManagement: site(ports.orderManagementPartner),
    changelog: site(ports.changelogPartner),
    crmPartner: at(ports.crmPartner),
    carrierPartner: at(ports.carrierPartner),
    shopifyPartner: at(ports.shopifyPartner),
    sourcesPartner: at(ports.sourcesPartner),
    ratesPartner: at(ports.ratesPartner),
    webhookReceiver: at(ports.webhookReceiver),
    filesPartner: at(ports.filesPartner),
    channelsPartner: at(ports.channelsPartner),
    paymentRegistration: `${site(ports.paymentPartner)}/register`,
    financing: site(ports.financingPartner),
    gateway: site(ports.gateway),
    mcm: site(ports.mcm),
    mcmLegacy: site(ports.mcmLegacy),
    dfw: site(ports.dfw),
    rpt: site(ports.rpt),
    jazz: site(ports.jazz),
    clickhouse: at(ports.clickhouse),
    restateIngress: at(ports.restateIngress),
    restateAdmin: at(ports.restateAdmin),
  };
}
export type Addresses = ReturnType<typeof addressesOf>;

export interface EnvironmentParts {
  ports: Ports;
  secrets: Secrets;
  workflowIdentityKey: string;
  databaseUrl: (role: string) => string;
  logLevel: string;
}

/** Returns the variables of each process, the same that a deployment sets. */
export function environmentsOf({ ports, secrets, workflowIdentityKey, databaseUrl, logLevel }: EnvironmentParts) {
  const address = addressesOf(ports);
  const engines = {
    LOG_LEVEL: logLevel,
    WAREHOUSE_URL: address.clickhouse,
    WAREHOUSE_READER_PASSWORD: secrets.warehouseReaderPassword,
    WORKFLOW_INGRESS_URL: address.restateIngress,
    WORKFLOW_ADMIN_URL: address.restateAdmin,
  };
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${ports.mailSmtp}?ignoreTLS=true`,
    MAIL_FROM: "Brand Console <no-reply@brand-console.test>",
  };
  const trials = {
    STOREFRONT_API_URL: address.storefrontPartner,
    STOREFRONT_API_TOKEN: secrets.storefrontToken,
    CHANNELS_API_URL: address.channelsPartner,
    CHANNELS_API_TOKEN: secrets.channelsToken,
    FEED_API_URL: address.feedToolPartner,
    FEED_API_TOKEN: secrets.feedToken,
  };
  const carriers = { CARRIER_API_URL: address.carrierPartner, CARRIER_API_KEY: carrierAccount.apiKey };
  const files = {
    FILES_URL: address.filesPartner,
    FILES_REGION: filesAccount.region,
    FILES_BUCKET: filesAccount.bucket,
    FILES_ACCESS_KEY: filesAccount.accessKey,
    FILES_SECRET_KEY: filesAccount.secretKey,
  };
  const webhooks = { WEBHOOK_KEYS: secrets.webhookKey, WEBHOOK_ALLOWED_ORIGINS: address.webhookReceiver };
  const sources = {
    SOURCE_KEYS: secrets.sourceKey,
    SOURCE_APPS: JSON.stringify(sourceAccounts),
    SOURCE_ORIGINS: JSON.stringify(allOrigins({ sources: address.sourcesPartner, shopify: address.shopifyPartner })),
  };
  const sisters = (["mcm", "dfw", "rpt", "jazz"] as const).map((id) => ({ id, url: address[id] }));
  const identity = identityOf(address);
  return {
    migrate: { DATABASE_ADMIN_URL: databaseUrl("postgres") },
    migrateWarehouse: {
      WAREHOUSE_URL: address.clickhouse,
      WAREHOUSE_MIGRATOR_PASSWORD: secrets.warehouseMigratorPassword,
    },
    identity: {
      ...identity,
      LOG_LEVEL: logLevel,
      PORT: String(ports.identity),
      HEALTH_PORT: String(ports.identityHealth),
      INTERNAL_PORT: String(ports.identityInternal),
      INTERNAL_KEY: secrets.identityInternalKey,
      // All browsers of the stack have the loopback address.
      NETWORK_LIMIT_PER_MINUTE: "1000000",
      SIGN_IN_LIMIT_PER_MINUTE: "1000000",
      DATABASE_URL: databaseUrl("bc_identity"),
      CONSOLE_URL: address.console,
      POST_LOGOUT_URLS: [address.feedMarketing, address.channels].join(),
      SISTER_CLIENTS: new URLSearchParams(sisters.map(({ id, url }) => [id, `${url}/callback`])).toString(),
      SIGNING_JWKS: secrets.signingJwks,
      COOKIE_KEYS: secrets.cookieKey,
      VAULT_KEYS: secrets.vaultKey,
      SMS_URL: `http://console:${secrets.smsToken}@127.0.0.1:${ports.smsPartner}`,
      PASSWORD_PEPPERS: secrets.passwordPepper,
      GOOGLE_ISSUER: address.googlePartner,
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      ...mail,
    },
    api: {
      ...engines,
      ...identity,
      PORT: String(ports.api),
      HEALTH_PORT: String(ports.apiHealth),
      DATABASE_URL: databaseUrl("bc_api"),
      CORS_ORIGINS: address.console,
      NAVIGATION_ORIGINS: sisters.map(({ url }) => url).join(),
      IDENTITY_INTERNAL_URL: address.identityInternal,
      IDENTITY_INTERNAL_KEY: secrets.identityInternalKey,
      INVITATION_KEYS: secrets.invitationKey,
      ...webhooks,
      CONSOLE_URL: address.console,
      ...sources,
      CHANGELOG_SSO_KEY: secrets.changelogKey,
      ...trials,
      ...carriers,
      ...files,
      CARRIER_WEBHOOK_SECRET: carrierAccount.webhookSecret,
      PAYMENT_REGISTRATION_URL: address.paymentRegistration,
      REPORTING_API_URL: address.reportingPartner,
      FEED_MARKETING_EMAIL: "feed-marketing@brand-console.test",
    },
    worker: {
      ...engines,
      PORT: String(ports.worker),
      DATABASE_URL: databaseUrl("bc_worker"),
      WAREHOUSE_WRITER_PASSWORD: secrets.warehouseWriterPassword,
      HEALTH_PORT: String(ports.workerHealth),
      WORKER_URL: address.worker,
      CONSOLE_URL: address.console,
      ...mail,
      INVITATION_KEYS: secrets.invitationKey,
      ...webhooks,
      ...trials,
      ...carriers,
      ...files,
      CHANNEL_KEYS: secrets.channelKey,
      ...sources,
      RATES_URL: address.ratesPartner,
      SHOPIFY_URL: `${address.shopifyPartner}/{shop}`,
      WORKFLOW_IDENTITY_KEY: workflowIdentityKey,
      CRM_FORMS_URL: address.crmPartner,
      CRM_API_URL: address.crmPartner,
      CRM_PORTAL_ID: crmAccount.portalId,
      CRM_FORM_IDS: new URLSearchParams(crmAccount.formIds).toString(),
      CRM_TOKEN: crmAccount.token,
      // The partner lists a submission at once.
      CRM_LISTED_AFTER_SECONDS: "1",
      TAKE_OVER_URL: "true",
    },
    console: consoleEnvironmentOf(ports),
  };
}

/** Needs no engine, so that the console can start beside them. */
export function consoleEnvironmentOf(ports: Ports) {
  const address = addressesOf(ports);
  return {
    ...identityOf(address),
    PORT: String(ports.console),
    HEALTH_PORT: String(ports.consoleHealth),
    API_URL: address.api,
    ERROR_REPORTING_DSN: `http://key@127.0.0.1:${ports.telemetryPartner}/1`,
    EVENTS_URL: `${address.telemetryPartner}/events`,
    MCM_URL: address.mcm,
    MCM_LEGACY_URL: address.mcmLegacy,
    MCM_LOGIN_URL: address.channels,
    DFW_URL: address.dfw,
    DFW_SIGN_IN_URL: address.feedSignIn,
    DFW_CALLBACK_URL: address.feedMarketing,
    RPT_URL: address.rpt,
    JAZZ_URL: address.jazz,
    FF_URL: address.orderManagement,
    STORE_ORIGINS: `http://*.localhost:${ports.storefrontPartner}`,
    STORE_PATHS: "account=/admin/account&domain=/admin/domains",
    FREE_TOOLS_PUBLIC: "true",
    CHANGELOG_URL: address.changelog,
    CHANGELOG_COMPANY_ID: "demo-company",
    FINANCING_URL: `${address.financing}/apply`,
    TERMS_URL: "https://cart.example/terms",
    PRIVACY_URL: "https://cart.example/privacy",
    CONTACT_URL: "https://cart.example/contact",
    SALES_URL: "https://cart.example/sales",
    SOCIAL_URLS: "LinkedIn=https://linkedin.example/cart&YouTube=https://youtube.example/cart&X=https://x.example/cart",
  };
}

const identityOf = (address: Addresses) => ({
  ISSUER_URL: address.identity,
  API_RESOURCE: address.api,
  CLIENT_ID: "brand-console",
});
