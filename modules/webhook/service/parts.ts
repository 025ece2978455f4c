import type { Database } from "@bc/db/database";
import type { KeyRing } from "@bc/runtime/key-ring";
import type { WorkflowClient } from "@bc/workflow/client";

/** The configuration of webhooks, which api and worker share. */
export interface WebhookSettings {
  /** Seals the secrets of webhooks. */
  ring: KeyRing;
  /** Origins that may be private, without TLS and on any port. */
  allowedOrigins: readonly string[];
}

export interface WebhookParts {
  database: Database;
  workflows: WorkflowClient;
  webhooks: WebhookSettings;
}

export interface Place {
  organizationId: string;
  businessId: string;
}
