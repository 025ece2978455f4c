import { warehouseMigrations } from "@bc/modules/migrations";
import { readConfig } from "@bc/runtime/env";
import { migrateWarehouse } from "@bc/warehouse/migrate";
import { migrationConfigSchema } from "./config.ts";

const config = readConfig(migrationConfigSchema);
const applied = await migrateWarehouse({
  url: config.WAREHOUSE_URL,
  database: config.WAREHOUSE_DATABASE,
  migrator: { user: config.WAREHOUSE_MIGRATOR, password: config.WAREHOUSE_MIGRATOR_PASSWORD },
  reader: config.WAREHOUSE_READER,
  sources: warehouseMigrations,
  replicated: config.WAREHOUSE_REPLICATED,
});
for (const name of applied) process.stdout.write(`applied ${name}\n`);
