import { measuresOf } from "@bc/connector-kit/shapes";
import { compareFeeds, type ComparedStream } from "../domain/compare-feeds.ts";
import { dueDay } from "../domain/due-day.ts";
import { keptBefore } from "../domain/plan-sync.ts";
import { listAccounts } from "../store/accounts.ts";
import { saveComparison } from "../store/comparisons.ts";
import { findConnection } from "../store/connections.ts";
import { sumDaily } from "../store/daily-rows.ts";
import { listDayStates } from "../store/day-states.ts";
import { findSnapshot, type Snapshot } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { scopeOf } from "./begin-sync.ts";
import type { RunPlace, SyncServices } from "./parts.ts";

/** An average, whose sum says nothing. */
const averages = new Set(["position"]);

/** Compares the feed of a reset with the live one, over all days that the source has completed, and stores the result. */
export async function compareReset(
  { database, warehouse, sources }: Pick<SyncServices, "database" | "warehouse" | "sources">,
  { tenant, connectionId, feedKey }: RunPlace,
  signal: AbortSignal,
): Promise<void> {
  const { businessId } = tenant;
  const found = await database.withTenant(tenant, async (tx) => {
    const connection = await findConnection(tx, businessId, connectionId);
    if (!connection) return undefined;
    const feeds = [connection.feedKey, feedKey];
    return {
      connection,
      accounts: await listAccounts(tx, businessId, connectionId),
      streams: (await Promise.all(feeds.map((key) => listStreams(tx, businessId, key)))).flat(),
      live: await findSnapshot(tx, businessId, connection.feedKey),
      rebuilt: await findSnapshot(tx, businessId, feedKey),
    };
  });
  if (!found) return;
  const { slug, businessKey } = found.connection;
  const scope = await database.withTenant(tenant, (tx) => scopeOf(tx, sources, businessId, found.connection, feedKey));
  const places = new Map(found.streams.map((stream) => [`${stream.shape} ${stream.accountId}`, stream]));
  const compared: ComparedStream[] = [];
  for (const { shape, accountId } of places.values()) {
    const zone = found.accounts.find(({ id }) => id === accountId)?.zone ?? "UTC";
    const states = found.streams.filter((one) => one.shape === shape && one.accountId === accountId);
    const from = states.map(({ oldestDay }) => oldestDay ?? found.connection.startDate).toSorted()[0] ?? "";
    const days = { from, to: dueDay(slug, zone, sources.clock.now()) };
    const totals = async (snapshot: Snapshot) => {
      if (shape !== "order") return sumDaily(warehouse, { businessKey, shape, accountId, signal }, snapshot, [], days);
      const checks = await listDayStates(warehouse, { businessKey, shape, accountId, signal }, snapshot, days);
      return checks.map(({ date, held }) => ({ date, values: { orders: held } }));
    };
    const measures = shape === "order" ? ["orders"] : Object.keys(measuresOf(shape));
    compared.push({
      accountId,
      shape,
      measures: measures.filter((measure) => !averages.has(measure)),
      live: await totals(found.live),
      rebuilt: await totals(found.rebuilt),
    });
  }
  const comparison = { ...compareFeeds(compared), keptBefore: keptBefore(scope) };
  await database.withTenant(tenant, (tx) => saveComparison(tx, businessId, { connectionId, feedKey }, comparison));
}
