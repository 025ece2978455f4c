// node apps/identity/src/keys.ts [reseal]
import { createDatabase } from "@bc/db/database";
import { createVaultRing, reseal } from "@bc/identity/public";
import { readConfig } from "@bc/runtime/env";
import { configSchema } from "./config.ts";
import { describeKeys } from "./describe-keys.ts";

const config = readConfig(configSchema.pick({ DATABASE_URL: true, VAULT_KEYS: true, PASSWORD_PEPPERS: true }));
const database = createDatabase({ url: config.DATABASE_URL, max: 1, onIdleError: () => undefined });
const print = (line: string) => process.stdout.write(`${line}\n`);
const isReseal = process.argv[2] === "reseal";
if (isReseal)
  await reseal(database, createVaultRing(config.VAULT_KEYS), (table, resealed) =>
    print(`${table}: ${resealed} re-sealed`),
  );
const { lines, rowsLeft } = await describeKeys(database, config);
await database.close();
for (const line of lines) print(line);
if (isReseal && rowsLeft > 0) process.exitCode = 1;
