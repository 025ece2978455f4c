import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { FlagChange } from "../contract/flag-change.ts";
import type { Flag } from "../domain/flag.ts";
import type { FlagTables } from "./tables.gen.ts";

/** Notified by the table itself whenever a flag changes. */
export const changedChannel = "flag_changed";

const columns = [
  "key",
  "description",
  "owner",
  "expires_at as expiresAt",
  "is_enabled as isEnabled",
  "users",
  "organizations",
  "businesses",
  "percentage",
  "version",
  "updated_at as updatedAt",
  "updated_by as updatedById",
] as const;

/** All of them: there are as many as the code asks about. */
export function listFlags(tx: Tx): Promise<Flag[]> {
  return tables<FlagTables>(tx).selectFrom("flag.flag").select(columns).orderBy("key").execute();
}

export async function searchFlags(
  tx: Tx,
  search: string,
  { skip, take }: Page,
): Promise<{ data: Flag[]; totalCount: number }> {
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = tables<FlagTables>(tx)
    .selectFrom("flag.flag")
    .where((where) =>
      where.or((["key", "owner", "description"] as const).map((column) => where(column, "ilike", part))),
    );
  const data = await found.select(columns).orderBy("key").offset(skip).limit(take).execute();
  const { count } = await found.select((of) => of.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { data, totalCount: Number(count) };
}

export function findFlag(tx: Tx, key: string): Promise<Flag | undefined> {
  return tables<FlagTables>(tx).selectFrom("flag.flag").select(columns).where("key", "=", key).executeTakeFirst();
}

/** Writes the change on the version it is based on; undefined when that is no longer the latest. */
export function updateFlag(
  tx: Tx,
  { key, version, userId }: { key: string; version: number; userId: string },
  { expiresAt, isEnabled, ...change }: FlagChange,
): Promise<Flag | undefined> {
  return tables<FlagTables>(tx)
    .updateTable("flag.flag")
    .set({
      ...change,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(isEnabled !== undefined && { is_enabled: isEnabled }),
      version: version + 1,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("key", "=", key)
    .where("version", "=", version)
    .returning(columns)
    .executeTakeFirst();
}
