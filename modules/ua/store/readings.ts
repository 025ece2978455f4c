import type { Shape } from "@bc/connector-kit/shapes";
import { type Tx, tables } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { sql } from "kysely";
import type { StreamPlace } from "./streams.ts";
import type { UaTables } from "./tables.gen.ts";

export interface ReadingPlace extends StreamPlace {
  /** The days or the instant, as text. */
  readonly slice: string;
}

/** A slice that is being read. */
export interface ReadingRow {
  /** Where it goes on, or null to begin anew. */
  resume: Json;
  totalResume: Json;
  batches: number[];
  rowCount: number;
  outsideCount: number;
  refusedCount: number;
  announced: number | null;
  quality: string | null;
  beganAt: Date;
}

/** Returns the slice as far as it was read, and begins it if it was not. */
export async function beginReading(tx: Tx, businessId: string, place: ReadingPlace): Promise<ReadingRow> {
  const { feedKey, accountId, shape, slice } = place;
  const { rows } = await sql<ReadingRow>`
    insert into ua.reading (business_id, feed_key, account_id, shape, slice)
    values (${businessId}, ${feedKey}, ${accountId}, ${shape}, ${slice})
    on conflict (business_id, feed_key, account_id, shape, slice) do update set slice = excluded.slice
    returning resume, total_resume as "totalResume", batches, row_count::float8 as "rowCount",
      outside_count::float8 as "outsideCount", refused_count as "refusedCount", announced::float8 as announced, quality,
      began_at as "beganAt"
  `.execute(tables(tx));
  if (!rows[0]) throw new Error("no reading");
  return rows[0];
}

/** Saves where a slice goes on, and what was read of it. Waiting is no progress, so it does not forget faults. */
export async function saveReading(
  tx: Tx,
  businessId: string,
  place: ReadingPlace,
  saved: {
    resume: Json;
    rowCount: number;
    hasRows: boolean;
    batches?: readonly number[];
    outsideCount?: number;
    refusedCount?: number;
    announced?: number | null;
    quality?: string | null;
  },
): Promise<void> {
  const { resume, rowCount, hasRows, batches, outsideCount, refusedCount, announced, quality } = saved;
  await update(tx, businessId, place)
    .set({
      resume: JSON.stringify(resume),
      batches: batches && [...batches],
      row_count: rowCount,
      outside_count: outsideCount,
      refused_count: refusedCount,
      announced,
      quality,
      ...(hasRows && { faults: 0 }),
    })
    .execute();
}

/** Saves where the check of totals goes on. */
export async function saveTotalResume(tx: Tx, businessId: string, place: ReadingPlace, resume: Json): Promise<void> {
  await update(tx, businessId, place)
    .set({ total_resume: JSON.stringify(resume) })
    .execute();
}

/** Begins the slice anew at the next attempt. */
export async function restartReading(tx: Tx, businessId: string, place: ReadingPlace, faults = 0): Promise<void> {
  await update(tx, businessId, place)
    .set({
      resume: null,
      total_resume: null,
      batches: [],
      row_count: 0,
      outside_count: 0,
      refused_count: 0,
      announced: null,
      quality: null,
      faults,
      began_at: sql<Date>`now()`,
    })
    .execute();
}

/** Begins the check of totals anew at the next attempt. */
export async function restartTotals(tx: Tx, businessId: string, place: ReadingPlace, faults = 0): Promise<void> {
  await update(tx, businessId, place).set({ total_resume: null, faults }).execute();
}

/** Counts a fault and returns how many there were since the slice last went on. */
export async function countFault(tx: Tx, businessId: string, place: ReadingPlace): Promise<number> {
  const row = await update(tx, businessId, place)
    .set({ faults: sql<number>`faults + 1` })
    .returning("faults")
    .executeTakeFirst();
  return row?.faults ?? 0;
}

export async function deleteReading(tx: Tx, businessId: string, place: ReadingPlace): Promise<void> {
  await tables<UaTables>(tx)
    .deleteFrom("ua.reading")
    .where("business_id", "=", businessId)
    .where("feed_key", "=", place.feedKey)
    .where("account_id", "=", place.accountId)
    .where("shape", "=", place.shape)
    .where("slice", "=", place.slice)
    .execute();
}

/** Deletes what earlier runs have left of a feed. Sources keep a job for a day or less. */
export async function deleteStaleReadings(tx: Tx, businessId: string, feedKey: number): Promise<void> {
  await tables<UaTables>(tx)
    .deleteFrom("ua.reading")
    .where("business_id", "=", businessId)
    .where("feed_key", "=", feedKey)
    .where("began_at", "<", sql<Date>`now() - interval '2 days'`)
    .execute();
}

/** Returns the slices of a feed that go on at the source. */
export async function listReadings(
  tx: Tx,
  businessId: string,
  feedKey: number,
): Promise<(ReadingPlace & { resume: Json; totalResume: Json })[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.reading")
    .select([
      "feed_key as feedKey",
      "account_id as accountId",
      sql<Shape>`shape`.as("shape"),
      "slice",
      sql<Json>`resume`.as("resume"),
      sql<Json>`total_resume`.as("totalResume"),
    ])
    .where("business_id", "=", businessId)
    .where("feed_key", "=", feedKey)
    .where((row) => row.or([row("resume", "is not", null), row("total_resume", "is not", null)]))
    .execute();
}

function update(tx: Tx, businessId: string, { feedKey, accountId, shape, slice }: ReadingPlace) {
  return tables<UaTables>(tx)
    .updateTable("ua.reading")
    .where("business_id", "=", businessId)
    .where("feed_key", "=", feedKey)
    .where("account_id", "=", accountId)
    .where("shape", "=", shape)
    .where("slice", "=", slice);
}
