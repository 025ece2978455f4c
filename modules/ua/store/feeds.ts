import type { DaySlice } from "@bc/connector-kit/slices";
import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

/** Which batches of a feed count: all up to the last one, except some. */
export interface Snapshot {
  feedKey: number;
  upTo: number;
  except: number[];
}

/** Adds a feed to a connection, or to the sales of a business, and returns its key. */
export async function insertFeed(tx: Tx, businessId: string, connectionId: string | null): Promise<number> {
  const { key } = await tables<UaTables>(tx)
    .insertInto("ua.feed")
    .values({ business_id: businessId, connection_id: connectionId })
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

/** Notes that a feed is not read any longer. */
export async function replaceFeed(tx: Tx, businessId: string, feedKey: number): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.feed")
    .set({ replaced_at: sql<Date>`now()` })
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .execute();
}

/** A feed of a connection. */
export interface FeedSource {
  feedKey: number;
  slug: string;
  businessKey: number;
}

/** Returns all feeds of a business's connections with their sources, also those that were replaced. */
export async function listFeedSources(tx: Tx, businessId: string): Promise<FeedSource[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.feed as f")
    .innerJoin("ua.connection as c", (join) =>
      join.onRef("c.business_id", "=", "f.business_id").onRef("c.id", "=", "f.connection_id"),
    )
    .select(["f.key as feedKey", "c.slug", "c.business_key as businessKey"])
    .where("f.business_id", "=", businessId)
    .orderBy("f.key")
    .execute();
}

/** Returns which batches of a feed count now. */
export async function findSnapshot(tx: Tx, businessId: string, feedKey: number): Promise<Snapshot> {
  return tables<UaTables>(tx)
    .selectFrom("ua.feed")
    .select(["key as feedKey", "published_batch as upTo", "open_batches as except"])
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .executeTakeFirstOrThrow();
}

/** Returns the number of a new batch with rows of some days, which readers don't see until it is published. */
export async function openBatch(tx: Tx, businessId: string, feedKey: number, { from, to }: DaySlice): Promise<number> {
  const { batch } = await tables<UaTables>(tx)
    .updateTable("ua.feed")
    .set({
      next_batch: sql`next_batch + 1`,
      open_batches: sql`open_batches || next_batch`,
      first_date: sql`least(first_date, ${from}::date)`,
      last_date: sql`greatest(last_date, ${to}::date)`,
    })
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .returning(sql<number>`next_batch - 1`.as("batch"))
    .executeTakeFirstOrThrow();
  return batch;
}

/** Makes batches count. Publishing them again changes nothing. */
export async function closeBatches(
  tx: Tx,
  businessId: string,
  feedKey: number,
  batches: readonly number[],
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.feed")
    .set({
      published_batch: sql`greatest(published_batch, ${Math.max(...batches)}::integer)`,
      open_batches: withoutBatches(batches),
    })
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .execute();
}

/** Forgets batches that never count. Delete their rows in the warehouse first. Data versions go on naming them. */
export async function dropBatches(
  tx: Tx,
  businessId: string,
  feedKey: number,
  batches: readonly number[],
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.feed")
    .set({ open_batches: withoutBatches(batches) })
    .where("business_id", "=", businessId)
    .where("key", "=", feedKey)
    .execute();
}

const withoutBatches = (batches: readonly number[]) =>
  sql<number[]>`array(select open from unnest(open_batches) as open where open <> all(${batches}::integer[]))`;

/** Publishes what counts now as the next data version of the business, and returns its number. */
export async function publishVersion(tx: Tx, businessId: string): Promise<number> {
  // Versions of a business are numbered one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('ua.data_version ' || ${businessId}, 0))`.execute(tables(tx));
  const { version } = await tables<UaTables>(tx)
    .insertInto("ua.data_version")
    .columns(["business_id", "version", "feeds"])
    .expression(
      sql`select ${businessId}::uuid,
        1 + coalesce((select max(version) from ua.data_version where business_id = ${businessId}), 0),
        (select coalesce(jsonb_object_agg(f.key, jsonb_build_object('upTo', f.published_batch, 'except',
            (select coalesce(jsonb_agg(open), '[]') from unnest(f.open_batches) as open where open < f.published_batch))), '{}')
          from ua.feed as f
          where f.business_id = ${businessId} and f.key in (
            select feed_key from ua.connection where business_id = ${businessId} and deleted_at is null
            union all select feed_key from ua.sales where business_id = ${businessId}))`,
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Publishes a data version unless the newest one has all batches of a feed. */
export async function publishFeed(tx: Tx, businessId: string, feedKey: number): Promise<void> {
  const newest = await findVersion(tx, businessId);
  const { upTo } = await findSnapshot(tx, businessId, feedKey);
  if (newest?.feeds.find((feed) => feed.feedKey === feedKey)?.upTo !== upTo) await publishVersion(tx, businessId);
}

/** Deletes data versions that are older than 35 days, except the last one of each day. */
export async function deleteOldVersions(tx: Tx, businessId: string): Promise<void> {
  await sql`
    delete from ua.data_version v where business_id = ${businessId} and published_at < now() - interval '35 days'
      and exists (select from ua.data_version n where n.business_id = v.business_id and n.version > v.version
        and (n.published_at at time zone 'UTC')::date = (v.published_at at time zone 'UTC')::date)`.execute(tables(tx));
}

/** Which batches count in a data version, by feed. */
export interface DataVersion {
  version: number;
  publishedAt: Date;
  feeds: Snapshot[];
}

/** Returns a data version of a business, the newest one by default. */
export async function findVersion(tx: Tx, businessId: string, version?: number): Promise<DataVersion | undefined> {
  const found = await versionsOf(tx, businessId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return found && asVersion(found);
}

/** Returns the data version that was published at an instant, to the millisecond. */
export async function findVersionOf(tx: Tx, businessId: string, publishedAt: Date): Promise<DataVersion | undefined> {
  const found = await versionsOf(tx, businessId)
    .where(sql`date_trunc('milliseconds', published_at)`, "=", publishedAt)
    .executeTakeFirst();
  return found && asVersion(found);
}

const versionsOf = (tx: Tx, businessId: string) =>
  tables<UaTables>(tx)
    .selectFrom("ua.data_version")
    .select([
      "version",
      "published_at as publishedAt",
      sql<Record<string, Omit<Snapshot, "feedKey">>>`feeds`.as("feeds"),
    ])
    .where("business_id", "=", businessId)
    .orderBy("version", "desc")
    .limit(1);

function asVersion({
  version,
  publishedAt,
  feeds,
}: Omit<DataVersion, "feeds"> & { feeds: Record<string, Omit<Snapshot, "feedKey">> }): DataVersion {
  return {
    version,
    publishedAt,
    feeds: Object.entries(feeds).map(([key, counts]) => ({ feedKey: Number(key), ...counts })),
  };
}
