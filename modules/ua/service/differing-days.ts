import { type DifferingDay, openDiffering } from "../domain/plan-sync.ts";
import { listAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { listDiffering } from "../store/day-states.ts";
import { findSnapshot } from "../store/feeds.ts";
import { scopeOf } from "./begin-sync.ts";
import type { RunPlace, SyncServices } from "./parts.ts";

type Services = Pick<SyncServices, "database" | "warehouse" | "sources">;

/** So many days that differ are read again by one sync, the newest first. */
const maxRead = 100;
const maxCounted = 10_000;

/** Returns the days of a feed that differ from the source, as far as one sync reads them again. */
export async function findDiffering(services: Services, run: RunPlace, signal: AbortSignal): Promise<DifferingDay[]> {
  const { days } = await listOpen(services, run, signal);
  // Orders are read by change.
  return days.filter(({ shape }) => shape !== "order").slice(0, maxRead);
}

/** Returns how many days of a feed differ from the source, besides those of accounts that can't be read. */
export async function countDiffering(services: Services, run: RunPlace, signal: AbortSignal): Promise<number> {
  const { days, skipped } = await listOpen(services, run, signal);
  return days.filter(({ accountId }) => !skipped.has(accountId)).length;
}

async function listOpen(
  { database, warehouse, sources }: Services,
  { tenant, connectionId, feedKey }: RunPlace,
  signal: AbortSignal,
): Promise<{ days: DifferingDay[]; skipped: ReadonlySet<string> }> {
  const { businessId } = tenant;
  const found = await database.withTenant(tenant, async (tx) => {
    const connection = await findConnection(tx, businessId, connectionId);
    if (!connection) return undefined;
    const accounts = await listAccounts(tx, businessId, connectionId);
    return {
      businessKey: connection.businessKey,
      skipped: new Set(accounts.filter(({ problem }) => problem !== null).map(({ id }) => id)),
      scope: await scopeOf(tx, sources, businessId, connection, feedKey),
      snapshot: await findSnapshot(tx, businessId, feedKey),
    };
  });
  if (!found) return { days: [], skipped: new Set() };
  const { businessKey, skipped, scope, snapshot } = found;
  const differing = await listDiffering(warehouse, { businessKey, signal }, snapshot, maxCounted);
  return { days: openDiffering({ ...scope, differing }), skipped };
}
