import type { Database } from "@bc/db/database";
import { readEventLag } from "@bc/events/lag";
import { readWorkload } from "@bc/workflow/operations";
import { presentWorkload, type WorkloadView } from "./present-workload.ts";

/** Returns the background work of all organizations. The database refuses users without a global role. */
export async function showWorkload(database: Database, userId: string): Promise<WorkloadView> {
  const workload = await database.withTenant({ userId, everywhere: true }, (tx) => readWorkload(tx));
  return presentWorkload(workload, await readEventLag(database));
}
