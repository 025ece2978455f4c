import type { Database } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { isRoleIntent, type Place } from "../contract/rights.ts";
import { admit } from "./admit.ts";

/** Whether the gate would allow a user this intent in a place. Unknown intents are not allowed. */
export async function checkPermission(
  database: Database,
  userId: string,
  permissionName: string,
  place: Place,
): Promise<boolean> {
  if (!isRoleIntent(permissionName)) return false;
  return admit(database, userId, permissionName, place).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "org.denied") return false;
      throw error;
    },
  );
}
