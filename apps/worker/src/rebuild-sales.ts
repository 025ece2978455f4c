// node apps/worker/src/rebuild-sales.ts ORGANIZATION_ID BUSINESS_ID
import { createDatabase } from "@bc/db/database";
import { readConfig } from "@bc/runtime/env";
import { createLogger } from "@bc/runtime/logger";
import { rebuildSales } from "@bc/ua/public";
import { createWorkflowClient } from "@bc/workflow/client";
import { configSchema } from "./config.ts";

const [organizationId = "", businessId = ""] = process.argv.slice(2);
const config = readConfig(
  configSchema.pick({ DATABASE_URL: true, WORKFLOW_INGRESS_URL: true, WORKFLOW_ADMIN_URL: true }),
);
const database = createDatabase({ url: config.DATABASE_URL, max: 1, onIdleError: () => undefined });
const workflows = createWorkflowClient({
  database,
  logger: createLogger({ service: "rebuild-sales", level: "warn" }),
  ingressUrl: config.WORKFLOW_INGRESS_URL,
  adminUrl: config.WORKFLOW_ADMIN_URL,
});
const run = await database.withTenant({ organizationId, businessId }, (tx) =>
  rebuildSales(tx, { workflows }, businessId),
);
await workflows.close();
await database.close();
process.stdout.write(`requested run ${run.id}\n`);
