// node apps/worker/src/rebuild-sales.ts ORGANIZATION_ID [BUSINESS_ID]
import { createDatabase } from "@bc/db/database";
import { listSaleIds } from "@bc/order/public";
import { listBusinessIds } from "@bc/org/public";
import { readConfig } from "@bc/runtime/env";
import { createLogger } from "@bc/runtime/logger";
import { rebuildSales } from "@bc/ua/public";
import { createWorkflowClient } from "@bc/workflow/client";
import { configSchema } from "./config.ts";

const [organizationId = "", ...chosen] = process.argv.slice(2);
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
const businessIds =
  chosen.length > 0
    ? chosen
    : await database.withTenant({ organizationId }, (tx) => listBusinessIds(tx, organizationId));
for (const businessId of businessIds)
  await database.withTenant({ organizationId, businessId }, async (tx) => {
    if ((await listSaleIds(tx, businessId, null, 1)).length === 0) return;
    const { id } = await rebuildSales(tx, { workflows }, businessId);
    process.stdout.write(`business ${businessId}: requested run ${id}\n`);
  });
await workflows.close();
await database.close();
