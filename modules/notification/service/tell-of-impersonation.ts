import type { Database } from "@bc/db/database";
import { notify } from "./notify.ts";

/** Tells somebody that support looked at the console in their name. */
export async function tellOfImpersonation(
  database: Database,
  { userId }: { userId: string },
  dedupeId: string,
): Promise<void> {
  await notify(database, { userId, kind: "org.user-impersonated", cause: "support", dedupeId, params: {} });
}
