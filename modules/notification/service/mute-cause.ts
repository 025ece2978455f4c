import type { Database } from "@bc/db/database";
import { notificationError } from "../contract/errors.ts";
import { deleteMutedCause, insertMutedCause, isKnownCause } from "../store/muted-causes.ts";

/** Mutes a cause. The user must have been notified of it, so that the list holds existing causes only. */
export function muteCause(database: Database, userId: string, cause: string, isMuted: boolean): Promise<boolean> {
  return database.withTenant({ userId }, async (tx) => {
    if (!isMuted) await deleteMutedCause(tx, userId, cause);
    else if (await isKnownCause(tx, userId, cause)) await insertMutedCause(tx, userId, cause);
    else throw notificationError("notification.cause-refused");
    return isMuted;
  });
}
