import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { ComparisonLine, ResetComparison } from "../domain/compare-feeds.ts";
import type { UaTables } from "./tables.gen.ts";

/** Stores what a reset would change. It waits once it is marked as ready. */
export async function saveComparison(
  tx: Tx,
  businessId: string,
  { connectionId, feedKey }: { connectionId: string; feedKey: number },
  { changedDays, firstChangedDay, lastChangedDay, keptBefore, lines }: ResetComparison,
): Promise<void> {
  const content = {
    feed_key: feedKey,
    ready_at: null,
    changed_days: changedDays,
    first_changed_day: firstChangedDay,
    last_changed_day: lastChangedDay,
    kept_before: keptBefore,
    lines: JSON.stringify(lines),
  };
  await tables<UaTables>(tx)
    .insertInto("ua.comparison")
    .values({ business_id: businessId, connection_id: connectionId, ...content })
    .onConflict((conflict) => conflict.columns(["business_id", "connection_id"]).doUpdateSet(content))
    .execute();
}

export async function markReady(tx: Tx, businessId: string, connectionId: string, readyAt: Date): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.comparison")
    .set({ ready_at: readyAt })
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .execute();
}

export interface WaitingComparison extends ResetComparison {
  feedKey: number;
  readyAt: Date;
}

/** Returns the comparison that waits for a user, if one does. One that was accepted does not while its run is open. */
export async function findComparison(
  tx: Tx,
  businessId: string,
  connectionId: string,
): Promise<WaitingComparison | undefined> {
  const found = await tables<UaTables>(tx)
    .selectFrom("ua.comparison")
    .select([
      "feed_key as feedKey",
      "ready_at as readyAt",
      "changed_days as changedDays",
      sql<string | null>`first_changed_day::text`.as("firstChangedDay"),
      sql<string | null>`last_changed_day::text`.as("lastChangedDay"),
      sql<string | null>`kept_before::text`.as("keptBefore"),
      sql<ComparisonLine[]>`lines`.as("lines"),
    ])
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .where(
      sql<boolean>`not exists (select from ua.sync s where s.business_id = comparison.business_id
        and s.connection_id = comparison.connection_id and s.feed_key = comparison.feed_key and s.outcome is null)`,
    )
    .executeTakeFirst();
  return found?.readyAt ? { ...found, readyAt: found.readyAt } : undefined;
}

export async function deleteComparison(tx: Tx, businessId: string, connectionId: string): Promise<void> {
  await tables<UaTables>(tx)
    .deleteFrom("ua.comparison")
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .execute();
}
