import { createDatabase } from "@bc/db/database";
import { readConfig } from "@bc/runtime/env";
import { startEpoch } from "@bc/workflow/operations";
import { epochConfigSchema } from "./config.ts";

const { DATABASE_URL: url } = readConfig(epochConfigSchema);
const database = createDatabase({ url, max: 1, onIdleError: () => undefined });
const open = await startEpoch(database);
await database.close();
process.stdout.write(`started an epoch: ${open} open runs start again\n`);
