// node apps/identity/src/rotate-keys.ts
import { createDatabase } from "@bc/db/database";
import { createVault, publishLeadMs, rotateSigningKey } from "@bc/identity/public";
import { systemClock } from "@bc/runtime/clock";
import { readConfig } from "@bc/runtime/env";
import { configSchema } from "./config.ts";

const config = readConfig(configSchema.pick({ DATABASE_URL: true, VAULT_KEY: true }));
const database = createDatabase({ url: config.DATABASE_URL, max: 1, onIdleError: () => undefined });
const kid = await rotateSigningKey({ database, vault: createVault(config.VAULT_KEY) }, systemClock.now());
await database.close();
process.stdout.write(`key ${kid} is published and signs in ${publishLeadMs / 60_000} minutes\n`);
