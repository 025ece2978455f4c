import { setImmediate as nextTurn } from "node:timers/promises";
import { daysIn, type Division } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { maxRereadDays, maxShownDays, rereadInput } from "../contract/connector-input.ts";
import { uaError } from "../contract/errors.ts";
import { type ReadDay, rememberEnds, type ShownDay, showDays } from "../domain/show-days.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { type ConnectionRow, findConnection } from "../store/connections.ts";
import { listFeedDays } from "../store/day-states.ts";
import { findVersion, type Snapshot } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { type Caller, tenantOf, type UaParts } from "./api-parts.ts";
import type { Sources } from "./sources.ts";

type DayParts = Pick<UaParts, "database" | "analytics" | "signal"> & {
  readonly sources: Pick<Sources, "load" | "clock">;
  readonly warehouse: Pick<Warehouse, "query">;
};

/** Returns how the days of a connection stand in the published data, by account and shape. */
export async function showConnectorDays(
  { database, analytics, sources, warehouse, signal }: DayParts,
  caller: Caller,
  { id, ...asked }: { id: string; from: string; to: string },
): Promise<ShownDay[]> {
  const { success, data: days } = rereadInput.safeParse(asked);
  const now = sources.clock.now();
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (!success || days.to > latest) throw uaError("ua.days-refused", { limit: maxRereadDays });
  const found = await database.withTenant(tenantOf(caller), (tx) => readFacts(tx, caller.businessId, id), {
    signal,
    readOnly: true,
  });
  const { connection, accounts, states, snapshot } = found;
  const { slug, status, causeClass, startDate, createdAt: connectedAt } = connection;
  const manifest = analytics.manifests.find((one) => one.slug === slug);
  const divisions = manifest?.retired ? [] : await divisionsOf(sources, slug);
  const streams = accounts.map((account) => ({ account, shapes: shapesOf(divisions, states, account.id) }));
  const streamCount = streams.reduce((sum, { shapes }) => sum + shapes.length, 0);
  const limit = Math.floor(maxShownDays / Math.max(1, streamCount));
  if (daysIn(days) > limit) throw uaError("ua.days-refused", { limit });
  const place = { businessKey: caller.businessKey, signal };
  const read = snapshot ? await listFeedDays(warehouse, place, snapshot, days) : [];
  const daysOf = Map.groupBy(read, ({ accountId, shape }) => `${shape} ${accountId}`);
  const endOf = rememberEnds();
  const shown: ShownDay[] = [];
  for (const { account, shapes } of streams) {
    const { id: accountId, zone, currency, problem } = account;
    for (const [shape, lookBack] of shapes) {
      const state = states.find((one) => one.accountId === accountId && one.shape === shape);
      const { oldestDay = null, newestDay = null, changedAt = null } = state ?? {};
      const stored = daysOf.get(`${shape} ${accountId}`) ?? [];
      const facts = {
        accountId,
        shape,
        slug,
        source: manifest?.title ?? slug,
        zone,
        currency,
        status,
        causeClass,
        problem,
        startDate,
        connectedAt,
        lookBack,
        oldestDay,
        newestDay,
        changedAt,
        days: new Map<string, ReadDay>(stored.map((day) => [day.date, day])),
        now,
        endOf,
      };
      shown.push(...showDays(facts, days));
    }
    // Other requests have their turn after each account.
    await nextTurn();
    signal.throwIfAborted();
  }
  return shown;
}

interface Facts {
  connection: ConnectionRow;
  accounts: AccountRow[];
  states: Awaited<ReturnType<typeof listStreams>>;
  /** What counts of the live feed in the published data version. */
  snapshot: Snapshot | undefined;
}

async function readFacts(tx: Tx, businessId: string, id: string): Promise<Facts> {
  const connection = await findConnection(tx, businessId, id);
  if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
  const accounts = (await listAccounts(tx, businessId, id)).filter(({ isSelected }) => isSelected);
  const version = await findVersion(tx, businessId);
  return {
    connection,
    accounts,
    states: await listStreams(tx, businessId, connection.feedKey),
    snapshot: version?.feeds.find(({ feedKey }) => feedKey === connection.feedKey),
  };
}

async function divisionsOf({ load }: Pick<Sources, "load">, slug: string): Promise<[string, Division][]> {
  const { streams } = await load(slug);
  return Object.entries(streams).map(([shape, { division }]) => [shape, division]);
}

/** Returns the shapes of an account with their look-back. A retired source has those that were read. */
function shapesOf(
  divisions: readonly [string, Division][],
  states: Facts["states"],
  accountId: string,
): [string, number][] {
  if (divisions.length > 0)
    return divisions.map(([shape, division]) => [shape, division.kind === "days" ? division.lookBack : 0]);
  return states.filter((state) => state.accountId === accountId).map(({ shape }) => [shape, 0]);
}
