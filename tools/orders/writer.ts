// node tools/orders/writer.ts DATABASE_URL BATCHES_FILE ORGANIZATION_ID BUSINESS_ID
// Delivers each batch until it is acknowledged, and prints a line for each.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@bc/db/database";
import type { Deliveries } from "@bc/order/contract/delivery";
import { deliverOrders } from "@bc/order/public";

const [url = "", file = "", organizationId = "", businessId = ""] = process.argv.slice(2);
const batches = JSON.parse(readFileSync(file, "utf8")) as Deliveries[];
const database = createDatabase({ url, max: 1, onIdleError: () => undefined });

async function deliver(batch: Deliveries): Promise<number> {
  for (let repeated = 0; ; repeated++)
    try {
      await deliverOrders(database, { organizationId, businessId }, batch);
      return repeated;
    } catch {
      // The database is down, or the answer was lost. A repeated delivery changes nothing.
      await sleep(100);
    }
}

for (const batch of batches) console.log(await deliver(batch));
await database.close();
