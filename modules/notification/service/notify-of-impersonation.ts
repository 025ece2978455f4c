import type { Database } from "@bc/db/database";
import { notify } from "./notify.ts";

/** Notifies a user that support viewed the console as them. */
export async function notifyOfImpersonation(
  database: Database,
  { userId }: { userId: string },
  dedupeId: string,
): Promise<void> {
  await notify(database, { userId, kind: "org.user-impersonated", cause: "support", dedupeId, params: {} });
}
