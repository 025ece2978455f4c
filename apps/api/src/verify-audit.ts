// pnpm --filter @bc/api verify-audit
import { createDatabase } from "@bc/db/database";
import { verifyAudit } from "@bc/audit/public";
import { readConfig } from "@bc/runtime/env";
import { ownerConfigSchema } from "./config.ts";

const { DATABASE_ADMIN_URL } = readConfig(ownerConfigSchema);
const database = createDatabase({ url: DATABASE_ADMIN_URL, max: 1, onIdleError: () => undefined });
const { chains, entries, broken } = await verifyAudit(database);
await database.close();
process.stdout.write(`checked ${chains} chains with ${entries} entries\n`);
if (broken) {
  const { organizationId, sequence, problem } = broken;
  process.stdout.write(`broken in organization ${organizationId} at entry ${sequence}: ${problem}\n`);
  process.exitCode = 1;
}
