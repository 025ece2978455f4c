import { migrate } from "@bc/db/migrate";
import { readConfig } from "@bc/runtime/env";
import { z } from "zod";
import { databaseMigrations } from "./migrations.ts";

const { DATABASE_ADMIN_URL } = readConfig(z.object({ DATABASE_ADMIN_URL: z.url() }));
for (const name of await migrate(DATABASE_ADMIN_URL, databaseMigrations)) process.stdout.write(`applied ${name}\n`);
