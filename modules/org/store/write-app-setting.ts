import { type Tx, tables } from "@bc/db/database";
import type { AppSettingRow } from "./find-users.ts";
import type { OrgTables } from "./tables.gen.ts";

/** The setting of this app and type, whether there was one or not. */
export async function writeAppSetting(tx: Tx, userId: string, { app, type, setting }: AppSettingRow): Promise<void> {
  const written = { setting: JSON.stringify(setting), updated_at: new Date() };
  await tables<OrgTables>(tx)
    .insertInto("org.user_app_setting")
    .values({ user_id: userId, app, type, ...written })
    .onConflict((conflict) => conflict.columns(["user_id", "app", "type"]).doUpdateSet(written))
    .execute();
}
