import { hash } from "node:crypto";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { unmapped } from "../contract/channels.ts";
import {
  type ChannelPeriod,
  type ChannelTuple,
  type MappedField,
  mappedFields,
  tupleOf,
} from "../domain/channel-mapping.ts";
import type { FeedSource } from "./feeds.ts";

/** The columns of `channel_of`, by field. Hosts of referrers are not stored, because they may have to be erased. */
const columnOf: Readonly<Partial<Record<MappedField, string>>> = {
  source: "source",
  account: "account_id",
  campaignId: "campaign_id",
  campaignName: "campaign_name",
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  salesChannel: "sales_channel",
};

const stored = Object.entries(columnOf) as [MappedField, string][];

/** SQL expressions of a row's fields. Fields that are not named are empty. */
export type TupleColumns = Partial<Record<MappedField, string>>;

/** The fields of rows of `marketing_daily`, where `source` is an expression of the slug of their feed's source. */
export const marketingColumns = (source: string): TupleColumns => ({
  source,
  account: "account_id",
  campaignId: "campaign_id",
  campaignName: "campaign_name",
});

/** The fields of entries of sales, where `type` is an expression of the type of their sales channel. */
export const clickColumns = (type: string): TupleColumns => ({
  utmSource: "click_source",
  utmMedium: "click_medium",
  utmCampaign: "click_campaign",
  referrerHost: "click_referrer",
  salesChannel: type,
});

/**
 * Returns the SQL expression of a row's `tuple_key`: the first 64 bits of the SHA-256 of its fields. Each field is preceded
 * by its length in bytes, so that no text can be taken for two. Fields are hashed as they are stored; rules normalize them.
 */
export function tupleKeySql(columns: TupleColumns): string {
  const parts = mappedFields.map((field) => {
    const column = columns[field];
    return column === undefined ? "'0:'" : `toString(length(${column})), ':', ${column}`;
  });
  return `reinterpretAsUInt64(substring(SHA256(concat(${parts.join(", ")})), 1, 8))`;
}

/** Returns the same key of a tuple, as a decimal text. */
export function tupleKey(tuple: ChannelTuple): string {
  const text = mappedFields.map((field) => `${Buffer.byteLength(tuple[field])}:${tuple[field]}`).join("");
  return hash("sha256", text, "buffer").readBigUInt64LE().toString();
}

/**
 * Returns SQL of some rows with their marketing channel in a further column, `channel`. `rows` is SQL with a column
 * `date`, the day that decides between periods, and none named `channel`. Rows without a channel, and those whose tuple
 * was not written yet, have "Unmapped". The query takes the parameter `mappingVersion`. Group rows before if possible,
 * because each one is hashed.
 */
export const withChannel = (rows: string, columns: TupleColumns): string =>
  `select mapped.* except (tuple_key), if(period.channel = '', '${unmapped}', period.channel) as channel
    from (select *, ${tupleKeySql(columns)} as tuple_key from (${rows})) as mapped
    asof left join (
      select tuple_key, since, channel from channel_of where mapping_version = {mappingVersion:UInt32}) as period
    on mapped.tuple_key = period.tuple_key and mapped.date >= period.since`;

/** Where channels are written or read. */
export interface ChannelPlace {
  readonly businessKey: number;
  readonly signal: AbortSignal;
}

/** A tuple with its `tuple_key`. */
export interface KeyedTuple {
  readonly key: string;
  readonly tuple: ChannelTuple;
}

/** A tuple with its channel by period. */
export interface MappedTuple extends KeyedTuple {
  readonly periods: readonly ChannelPeriod[];
}

/** Writes the channels of tuples. Writing them again changes nothing. */
export function insertChannels(
  warehouse: Pick<Warehouse, "insert">,
  { businessKey, signal }: ChannelPlace,
  mappingVersion: number,
  tuples: readonly MappedTuple[],
): Promise<void> {
  const scope = `mapping ${mappingVersion}`;
  const rows = tuples.flatMap(({ key, tuple, periods }) => {
    const fields = Object.fromEntries(stored.map(([field, column]) => [column, tuple[field]]));
    const identity = { business_key: businessKey, mapping_version: mappingVersion, tuple_key: key, version: 1 };
    return periods.map((period) => ({ ...identity, ...fields, ...period }));
  });
  return warehouse.insert({ businessKey, table: "channel_of", rows, scope, signal });
}

/** Tuples in the order of their keys, and the last key, or null at the end. */
export interface TuplePage {
  readonly tuples: readonly KeyedTuple[];
  readonly last: string | null;
}

interface FoundTuple {
  tuple_key: string;
  source: string;
  account_id: string;
  campaign_id: string;
  campaign_name: string;
}

const keyedTuple = ({ tuple_key, source, account_id, campaign_id, campaign_name }: FoundTuple): KeyedTuple => ({
  key: tuple_key,
  tuple: tupleOf({ source, account: account_id, campaignId: campaign_id, campaignName: campaign_name }),
});

/** Rows of some days that were written under one batch. */
export interface WrittenBatch {
  readonly batch: number;
  readonly days: DaySlice;
}

/**
 * Returns tuples of rows in `marketing_daily` that have no channel in a mapping version, behind a cursor: of all rows of
 * the feeds, or of one batch.
 */
export async function listMissingTuples(
  warehouse: Pick<Warehouse, "query">,
  { businessKey, signal }: ChannelPlace,
  feeds: readonly Pick<FeedSource, "feedKey" | "slug">[],
  written: WrittenBatch | undefined,
  { mappingVersion, after, limit }: { mappingVersion: number; after: string; limit: number },
): Promise<TuplePage> {
  const isWritten = written ? "and date between {from:Date} and {to:Date} and batch_key = {batch:UInt32}" : "";
  const rows = await warehouse.query<FoundTuple>({
    businessKey,
    name: "ua.list-missing-tuples",
    sql: `select tuple_key, source, account_id, campaign_id, campaign_name from (
        select *, ${tupleKeySql(marketingColumns("source"))} as tuple_key from (
          select distinct transform(feed_key, {feeds:Array(UInt32)}, {slugs:Array(String)}, '') as source,
            account_id, campaign_id, campaign_name
          from marketing_daily where has({feeds:Array(UInt32)}, feed_key) ${isWritten}))
      where tuple_key > {after:UInt64} and tuple_key not in (
        select tuple_key from channel_of where mapping_version = {mappingVersion:UInt32})
      order by tuple_key limit {limit:UInt32}`,
    params: {
      feeds: feeds.map(({ feedKey }) => feedKey),
      slugs: feeds.map(({ slug }) => slug),
      mappingVersion,
      after,
      limit,
      ...(written && { ...written.days, batch: written.batch }),
    },
    deadlineMs: 60_000,
    signal,
  });
  const last = rows.length < limit ? null : (rows.at(-1)?.tuple_key ?? null);
  return { tuples: rows.map(keyedTuple), last };
}
