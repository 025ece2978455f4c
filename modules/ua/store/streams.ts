import { type Tx, tables } from "@bc/db/database";
import type { Shape } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import { sql } from "kysely";
import type { StreamState } from "../domain/plan-sync.ts";
import type { UaTables } from "./tables.gen.ts";

export interface StreamPlace {
  readonly feedKey: number;
  readonly accountId: string;
  readonly shape: Shape;
}

/** Returns how far the streams of a feed were read. */
export async function listStreams(tx: Tx, businessId: string, feedKey: number): Promise<StreamState[]> {
  const rows = await tables<UaTables>(tx)
    .selectFrom("ua.stream")
    .select([
      "account_id as accountId",
      sql<Shape>`shape`.as("shape"),
      sql<string | null>`oldest_day::text`.as("oldestDay"),
      sql<string | null>`newest_day::text`.as("newestDay"),
      "changed_at as changedAt",
    ])
    .where("business_id", "=", businessId)
    .where("feed_key", "=", feedKey)
    .execute();
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt?.toISOString() ?? null }));
}

/**
 * Notes that these days were read. Days that do not touch those that are held would leave a gap, so they count once the
 * days between were read too, or once nothing is left to read between: the source no longer has those days.
 */
export async function noteDays(
  tx: Tx,
  businessId: string,
  place: StreamPlace,
  { from, to, isLast = false }: DaySlice & { isLast?: boolean },
): Promise<void> {
  const { feedKey, accountId, shape } = place;
  await sql`
    insert into ua.stream as s (business_id, feed_key, account_id, shape, oldest_day, newest_day, read_at)
    values (${businessId}, ${feedKey}, ${accountId}, ${shape}, ${from}, ${to}, now())
    on conflict (business_id, feed_key, account_id, shape) do update set
      oldest_day = case when s.oldest_day is null or excluded.oldest_day <= s.newest_day + 1
        and excluded.newest_day >= s.oldest_day - 1 then least(s.oldest_day, excluded.oldest_day) else s.oldest_day end,
      newest_day = case when s.oldest_day is null or (${isLast} or excluded.oldest_day <= s.newest_day + 1)
        and excluded.newest_day >= s.oldest_day - 1 then greatest(s.newest_day, excluded.newest_day) else s.newest_day end,
      read_at = now()`.execute(tables(tx));
}

/** Notes that all changes before an instant are held. */
export async function noteChanges(tx: Tx, businessId: string, place: StreamPlace, changedAt: string): Promise<void> {
  const { feedKey: feed_key, accountId: account_id, shape } = place;
  const content = { changed_at: changedAt, read_at: sql<Date>`now()` };
  await tables<UaTables>(tx)
    .insertInto("ua.stream")
    .values({ business_id: businessId, feed_key, account_id, shape, ...content })
    .onConflict((conflict) => conflict.columns(["business_id", "feed_key", "account_id", "shape"]).doUpdateSet(content))
    .execute();
}

/** Lets the streams of a connection's feeds read changes again that happened since an instant. */
export async function rewindChanges(tx: Tx, businessId: string, connectionId: string, since: string): Promise<void> {
  await sql`
    update ua.stream s set changed_at = ${since}
    from ua.feed f
    where s.business_id = ${businessId} and s.changed_at > ${since} and f.business_id = s.business_id
      and f.key = s.feed_key and f.connection_id = ${connectionId} and f.replaced_at is null`.execute(tables(tx));
}
