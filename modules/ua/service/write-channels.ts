import type { Warehouse } from "@bc/warehouse/warehouse";
import { type ChannelTuple, compileMapping } from "../domain/channel-mapping.ts";
import { defaultMapping } from "../domain/default-mapping.ts";
import {
  type ChannelPlace,
  insertChannels,
  type KeyedTuple,
  listMissingTuples,
  type MappedTuple,
  tupleKey,
  type WrittenBatch,
} from "../store/channel-of.ts";
import { type FeedSource, listFeedSources } from "../store/feeds.ts";
import type { Place, SyncServices } from "./parts.ts";

const periodsOf = compileMapping(defaultMapping);
const tuplesAtOnce = 10_000;

/** Writes the channels of tuples by the default mapping. Tuples may repeat, and may have been written before. */
export function writeChannels(
  warehouse: Pick<Warehouse, "insert">,
  place: ChannelPlace,
  tuples: Iterable<ChannelTuple>,
): Promise<void> {
  const distinct = new Map<string, ChannelTuple>();
  for (const tuple of tuples) distinct.set(tupleKey(tuple), tuple);
  // The warehouse skips equal inserts, so equal tuples have one order.
  const sorted = [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const mapped = sorted.map(([key, tuple]) => withPeriods({ key, tuple }));
  return insertChannels(warehouse, place, defaultMapping.version, mapped);
}

const withPeriods = (keyed: KeyedTuple): MappedTuple => ({ ...keyed, periods: periodsOf(keyed.tuple) });

/**
 * Writes the channels of campaigns in rows of these feeds that have none, and returns how many these were. With `written`,
 * only the rows of a batch are looked at: most of their campaigns were written before.
 */
export async function writeCampaignChannels(
  warehouse: Pick<Warehouse, "insert" | "query">,
  place: ChannelPlace,
  feeds: readonly Pick<FeedSource, "feedKey" | "slug">[],
  written?: WrittenBatch,
): Promise<number> {
  const { version: mappingVersion } = defaultMapping;
  let count = 0;
  for (let after: string | null = "0"; after !== null;) {
    const page = await listMissingTuples(warehouse, place, feeds, written, {
      mappingVersion,
      after,
      limit: tuplesAtOnce,
    });
    await insertChannels(warehouse, place, mappingVersion, page.tuples.map(withPeriods));
    count += page.tuples.length;
    after = page.last;
  }
  return count;
}

/**
 * Writes the channels of all campaigns of a business that have none, in whichever feed or batch they are, and returns how
 * many these were. Syncs write the channels of what they land, so that only rows from before channels existed, from another
 * warehouse, or that a lagging replica did not show yet, lack them.
 */
export async function writeMissingChannels(
  { database, warehouse }: Pick<SyncServices, "database" | "warehouse">,
  tenant: Place,
  signal: AbortSignal,
): Promise<number> {
  const feeds = await database.withTenant(tenant, (tx) => listFeedSources(tx, tenant.businessId));
  const [first] = feeds;
  if (!first) return 0;
  return writeCampaignChannels(warehouse, { businessKey: first.businessKey, signal }, feeds);
}
