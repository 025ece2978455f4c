import type { Issuer } from "@bc/testing/issuer";

export const invitationKey = "i".repeat(32);
const carrierWebhookSecret = "carrier-webhook-development";

// Nothing listens there: what a test does not start is down.
export const nowhere = "http://127.0.0.1:9";

/** What the api needs to start with only PostgreSQL and an issuer: every other server it is told of is down. */
export function apiEnvironment(databaseUrl: string, issuer: Issuer): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    WAREHOUSE_URL: nowhere,
    WAREHOUSE_READER_PASSWORD: "none",
    WORKFLOW_INGRESS_URL: nowhere,
    WORKFLOW_ADMIN_URL: nowhere,
    ISSUER_URL: issuer.url,
    INVITATION_KEYS: invitationKey,
    FILES_URL: nowhere,
    FILES_BUCKET: "console-files",
    FILES_ACCESS_KEY: "none",
    FILES_SECRET_KEY: "none",
    CARRIER_API_URL: nowhere,
    CARRIER_API_KEY: "none",
    CARRIER_WEBHOOK_SECRET: carrierWebhookSecret,
    WEBHOOK_KEYS: "w".repeat(32),
    SOURCE_KEYS: "s".repeat(32),
    CONSOLE_URL: "http://console.test",
    API_RESOURCE: issuer.resource,
    CORS_ORIGINS: "http://console.test",
    OPEN_OPERATIONS: "true",
  };
}
