import type { Tx } from "@bc/db/database";
import { findRun } from "@bc/workflow/client";

/** Returns whether a run is queued or running. Finished runs are deleted after some time. */
export async function isRunOpen(tx: Tx, id: string): Promise<boolean> {
  const run = await findRun(tx, id);
  return run?.status === "queued" || run?.status === "running";
}
