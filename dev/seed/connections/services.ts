import { loadConnector, type Slug } from "@bc/connectors/registry";
import { createDatabase, type Database } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { createSources } from "@bc/ua/sources";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { sourceAccounts } from "../../partners/sources/families.ts";

export interface ConnectionServices {
  adminUrl: string;
  database: Database;
  workflows: WorkflowClient;
  sources: ReturnType<typeof createSources>;
  /** Where sources are reached. */
  origins: Record<string, string>;
  /** Where sources return users. */
  redirectUri: string;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  adminUrl: string;
  /** As the worker's role. */
  workerUrl: string;
  consoleUrl: string;
  restate: { ingressUrl: string; adminUrl: string };
  sourceKey: string;
  origins: Record<string, string>;
}

/** Creates what connections are made with, as the api and the worker do. */
export function connectionServices(options: ConnectionOptions): ConnectionServices {
  const { adminUrl, workerUrl, consoleUrl, restate, sourceKey, origins } = options;
  const database = createDatabase({ url: workerUrl, max: 2, onIdleError: () => undefined });
  const logger = createLogger({ service: "seed", level: "silent" });
  const workflows = createWorkflowClient({ database, logger, ...restate });
  const load = (slug: string) => loadConnector(slug as Slug);
  const sources = createSources({ database, load, apps: sourceAccounts, origins, keys: [sourceKey] });
  return {
    adminUrl,
    database,
    workflows,
    sources,
    origins,
    redirectUri: new URL("/unified-analytics/my-connectors", consoleUrl).href,
    async close() {
      await sources.close();
      await workflows.close();
      await database.close();
    },
  };
}
