import type { Database } from "@bc/db/database";
import { notificationError } from "../contract/errors.ts";
import { isKindName } from "../contract/kinds.ts";
import { savePreference } from "../store/preferences.ts";
import { type PreferenceView, presentPreference } from "./list-preferences.ts";

export async function updatePreference(
  database: Database,
  userId: string,
  kind: string,
  isOn: boolean,
): Promise<PreferenceView> {
  if (!isKindName(kind)) throw notificationError("notification.kind-unknown", { kind });
  await database.withTenant({ userId }, (tx) => savePreference(tx, userId, kind, isOn));
  return presentPreference(kind, isOn);
}
