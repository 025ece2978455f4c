import type { Database } from "@bc/db/database";
import { type KindName, kindNames, kinds } from "../contract/kinds.ts";
import { findPreferences } from "../store/preferences.ts";

export interface PreferenceView {
  kind: string;
  label: string;
  isOn: boolean;
}

/** Lists every declared kind with the user's choice, or with its default. */
export async function listPreferences(database: Database, userId: string): Promise<PreferenceView[]> {
  const decided = await database.withTenant({ userId }, (tx) => findPreferences(tx, userId));
  return kindNames.map((kind) => presentPreference(kind, decided.get(kind)));
}

export function presentPreference(kind: KindName, decided: boolean | undefined): PreferenceView {
  const { label, isOnByDefault } = kinds[kind];
  return { kind, label, isOn: decided ?? isOnByDefault };
}
