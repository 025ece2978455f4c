import { type Database, recentWaitSeconds } from "@bc/db/database";
import { readEventLag } from "@bc/events/lag";
import { readWorkload } from "@bc/workflow/operations";
import { presentWorkload, type WorkloadView } from "./present-workload.ts";

/**
 * Returns the background work of all organizations, including this process's own connection waits. The database refuses
 * users without a global role.
 */
export async function showWorkload(database: Database, userId: string): Promise<WorkloadView> {
  const workload = await database.withTenant({ userId, everywhere: true }, (tx) => readWorkload(tx));
  const waits = [workload.times.connectionSeconds, recentWaitSeconds()].filter((seconds) => seconds !== null);
  const times = { ...workload.times, connectionSeconds: waits.length === 0 ? null : Math.max(...waits) };
  return presentWorkload({ ...workload, times }, await readEventLag(database));
}
