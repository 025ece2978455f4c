import type { DailyShape } from "@bc/connector-kit/shapes";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import type { Task } from "../contract/workflows.ts";
import { halved, nextSlice, planKept } from "../domain/plan-sync.ts";
import { findConnection } from "../store/connections.ts";
import { insertDaily, listDaily } from "../store/daily-rows.ts";
import { insertDayStates, listDayStates, listSourceTotals } from "../store/day-states.ts";
import { closeBatches, findSnapshot, openBatch, type Snapshot } from "../store/feeds.ts";
import { listStreams, noteDays } from "../store/streams.ts";
import { scopeOf } from "./begin-sync.ts";
import type { RunPlace, SyncServices } from "./parts.ts";
import { untilItFits } from "./until-it-fits.ts";

type KeepServices = Pick<SyncServices, "database" | "warehouse" | "sources">;

/** Days that were copied. They count once their batch is published. */
export type KeptDays = { accountId: string; shape: DailyShape; from: string; to: string; batch: number };

/**
 * Copies days from the live feed to that of a reset, one slice of those that the source no longer has, the newest first.
 * Returns null if none is left.
 */
export async function keepDays(services: KeepServices, run: RunPlace, signal: AbortSignal): Promise<KeptDays | null> {
  const { tenant, connectionId, feedKey } = run;
  const { businessId } = tenant;
  const found = await services.database.withTenant(tenant, async (tx) => {
    const connection = await findConnection(tx, businessId, connectionId);
    if (!connection) return undefined;
    const { feedKey: live, businessKey } = connection;
    const scope = await scopeOf(tx, services.sources, businessId, connection, feedKey);
    const [task] = planKept(scope, await listStreams(tx, businessId, live));
    return task && { task, businessKey, live: await findSnapshot(tx, businessId, live) };
  });
  if (!found) return null;
  return untilItFits(found.task, halved, (task) => copySlice(services, run, { ...found, task, signal }));
}

async function copySlice(
  { database, warehouse }: KeepServices,
  { tenant, feedKey }: RunPlace,
  { task, businessKey, live, signal }: { task: Task; businessKey: number; live: Snapshot; signal: AbortSignal },
): Promise<KeptDays> {
  // Only streams of days have such tasks.
  const { accountId, shape } = task as Task & { shape: DailyShape };
  const days = nextSlice(task) as DaySlice;
  const place = { businessKey, shape, accountId, signal };
  const rows = await listDaily(warehouse, place, live, days);
  const states = await listDayStates(warehouse, place, live, days);
  const totals = await listSourceTotals(warehouse, place, live, days);
  const batch = await database.withTenant(tenant, (tx) => openBatch(tx, tenant.businessId, feedKey, days));
  await insertDaily(warehouse, place, { feedKey, batch }, rows);
  await insertDayStates(warehouse, place, { feedKey, batch }, { states, totals });
  return { accountId, shape, ...days, batch };
}

/** Makes copied days count in the feed of a reset. */
export async function publishKept(tx: Tx, { tenant, feedKey }: RunPlace, kept: KeptDays): Promise<void> {
  const { accountId, shape, from, to, batch } = kept;
  await noteDays(tx, tenant.businessId, { feedKey, accountId, shape }, { from, to });
  await closeBatches(tx, tenant.businessId, feedKey, [batch]);
}
