import { migrate } from "@bc/db/migrate";
import { readConfig } from "@bc/runtime/env";
import { ownerConfigSchema } from "./config.ts";
import { databaseMigrations } from "./migrations.ts";

const { DATABASE_ADMIN_URL } = readConfig(ownerConfigSchema);
for (const name of await migrate(DATABASE_ADMIN_URL, databaseMigrations)) process.stdout.write(`applied ${name}\n`);
