import { modules } from "@bc/modules/server";
import { readConfig, secret } from "@bc/runtime/env";
import { migrateWarehouse } from "@bc/warehouse/migrate";
import { z } from "zod";

const config = readConfig(
  z.object({
    WAREHOUSE_URL: z.url(),
    WAREHOUSE_DATABASE: z.string().default("console"),
    WAREHOUSE_READER: z.string().default("dashboard"),
    WAREHOUSE_MIGRATOR: z.string().default("migrator"),
    WAREHOUSE_MIGRATOR_PASSWORD: secret(z.string()),
    /** A cluster keeps each table on several servers. */
    WAREHOUSE_REPLICATED: z.stringbool().default(false),
  }),
);
const applied = await migrateWarehouse({
  url: config.WAREHOUSE_URL,
  database: config.WAREHOUSE_DATABASE,
  migrator: { user: config.WAREHOUSE_MIGRATOR, password: config.WAREHOUSE_MIGRATOR_PASSWORD },
  reader: config.WAREHOUSE_READER,
  sources: modules.flatMap((module) => ("warehouseMigrations" in module ? [module.warehouseMigrations] : [])),
  replicated: config.WAREHOUSE_REPLICATED,
});
for (const name of applied) process.stdout.write(`applied ${name}\n`);
