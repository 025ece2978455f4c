// node apps/identity/src/rotate-keys.ts
import { createDatabase } from "@bc/db/database";
import { createVaultRing, publishLeadMs, rotateSigningKey } from "@bc/identity/public";
import { systemClock } from "@bc/runtime/clock";
import { readConfig } from "@bc/runtime/env";
import { configSchema } from "./config.ts";

const config = readConfig(configSchema.pick({ DATABASE_URL: true, VAULT_KEYS: true }));
const database = createDatabase({ url: config.DATABASE_URL, max: 1, onIdleError: () => undefined });
const kid = await rotateSigningKey({ database, vault: createVaultRing(config.VAULT_KEYS) }, systemClock.now());
await database.close();
process.stdout.write(`key ${kid} is published and signs in ${publishLeadMs / 60_000} minutes\n`);
