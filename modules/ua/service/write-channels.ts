import type { DailyRow } from "@bc/connector-kit/shapes";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { type ChannelTuple, compileMapping, tupleOf } from "../domain/channel-mapping.ts";
import { defaultMapping } from "../domain/default-mapping.ts";
import { type ChannelPlace, insertChannels, listMissingTuples, tupleKey } from "../store/channel-of.ts";
import { listFeedSources } from "../store/feeds.ts";
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
  const mapped = sorted.map(([_key, tuple]) => ({ tuple, periods: periodsOf(tuple) }));
  return insertChannels(warehouse, place, defaultMapping.version, mapped);
}

/** Returns the tuples of rows of an account. */
export const marketingTuples = (
  { slug, accountId }: { slug: string; accountId: string },
  rows: readonly DailyRow<"marketing_daily">[],
): ChannelTuple[] => {
  // A campaign has many days.
  const campaigns = new Map(rows.map((row) => [JSON.stringify([row.campaignId, row.campaignName]), row]));
  return [...campaigns.values()].map(({ campaignId, campaignName }) =>
    tupleOf({ source: slug, account: accountId, campaignId, campaignName }),
  );
};

/**
 * Writes the channels of all campaigns of a business that have none, in whichever feed or batch they are, and returns how
 * many these were. Syncs write the channels of what they land, so that only rows from before channels existed, or from
 * another warehouse, lack them.
 */
export async function writeMissingChannels(
  { database, warehouse }: Pick<SyncServices, "database" | "warehouse">,
  tenant: Place,
  signal: AbortSignal,
): Promise<number> {
  const feeds = await database.withTenant(tenant, (tx) => listFeedSources(tx, tenant.businessId));
  const [first] = feeds;
  if (!first) return 0;
  const place = { businessKey: first.businessKey, signal };
  const { version: mappingVersion } = defaultMapping;
  let written = 0;
  for (let after: string | null = "0"; after !== null;) {
    const page = await listMissingTuples(warehouse, place, feeds, { mappingVersion, after, limit: tuplesAtOnce });
    await writeChannels(warehouse, place, page.tuples);
    written += page.tuples.length;
    after = page.last;
  }
  return written;
}
