import type { Database, Tenant } from "@bc/db/database";
import { z } from "zod";
import { apps, type AppSettingType, appSettings, maxSettingLength } from "../contract/app-settings.ts";
import { orgError } from "../contract/errors.ts";
import type { AppSettingRow } from "../store/find-users.ts";
import { writeAppSetting } from "../store/write-app-setting.ts";

/** Stores a user's setting if its type is known and its value matches that type. */
export async function upsertAppSetting(
  database: Database,
  userId: string,
  { app, type, setting }: AppSettingRow,
): Promise<AppSettingRow> {
  const refused = (problems: string) => orgError("org.setting-refused", { problems });
  if (!apps.some((known) => known === app)) throw refused(`app is one of ${apps.join(", ")}`);
  if (!isKnown(type)) throw orgError("org.setting-unknown", { known: Object.keys(appSettings) });
  if (JSON.stringify(setting).length > maxSettingLength) throw refused(`more than ${maxSettingLength} characters`);
  const { data, error } = appSettings[type].safeParse(setting);
  if (!data) throw refused(z.prettifyError(error));
  // The database refuses to enter a place that the user does not belong to.
  const place: Tenant = { userId };
  if ("organizationId" in data) {
    place.organizationId = data.organizationId;
    if (data.businessId) place.businessId = data.businessId;
  }
  const kept = { app, type, setting: data };
  await database.withTenant(place, (tx) => writeAppSetting(tx, userId, kept));
  return kept;
}

function isKnown(type: string): type is AppSettingType {
  return Object.hasOwn(appSettings, type);
}
