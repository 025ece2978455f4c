import type { Account, Connector, DailyStream } from "@bc/connector-kit/connector";
import { keyOf, measuresOf } from "@bc/connector-kit/shapes";
import { dayIn, sliceDays } from "@bc/connector-kit/slices";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { deliverySchema } from "@bc/order/contract/delivery";
import { channelOf } from "../service/deliver-slice.ts";
import { listAccounts } from "../store/accounts.ts";
import { listDaily } from "../store/daily-rows.ts";
import { findSnapshot } from "../store/feeds.ts";
import { daysAgo } from "./days-ago.ts";
import type { SyncScene } from "./sync-scene.ts";

/** Rows by what identifies them, each with its day. */
export type Table = Record<string, { day: string; values: unknown }>;

type Row = Record<string, unknown>;

const signal = new AbortController().signal;
/** Today's rows differ between two calls around midnight. */
const days = (startDate: string) => ({ from: startDate, to: daysAgo(1) });

/** Returns what a connection shows to boards, or the orders of its channels. */
export async function heldTable(scene: SyncScene, connector: Connector, id: string): Promise<Table> {
  const { businessId } = scene.tenant;
  const { feedKey, startDate } = await scene.show(id);
  const accounts = await scene.inTenant((tx) => listAccounts(tx, businessId, id));
  const snapshot = await scene.inTenant((tx) => findSnapshot(tx, businessId, feedKey));
  const table: Table = {};
  for (const stream of Object.values(connector.streams)) {
    if (stream.shape === "order") Object.assign(table, await heldOrders(scene, connector, accounts));
    else
      for (const { id: accountId } of accounts) {
        const place = { businessKey: scene.businessKey, shape: stream.shape, accountId, signal };
        addDaily(table, stream, accountId, await listDaily(scene.warehouse, place, snapshot, days(startDate)));
      }
  }
  return table;
}

/** Returns what the source has in the selected accounts of a connection, read without the engine. */
export async function sourceTable(
  scene: SyncScene,
  connector: Connector,
  { id, form }: { id: string; form: Record<string, string> },
): Promise<Table> {
  const { startDate } = await scene.show(id);
  const known = await scene.inTenant((tx) => listAccounts(tx, scene.tenant.businessId, id));
  const selected = new Set(known.flatMap((account) => (account.isSelected ? account.id : [])));
  const source = await openSource(connector, { transport: scene.sources.transport, settings: form });
  const table: Table = {};
  const accounts = (await source.accounts()).filter((account) => selected.has(account.id));
  for (const account of accounts)
    for (const stream of Object.values(connector.streams)) {
      const { division } = stream;
      const slices =
        division.kind === "days"
          ? sliceDays(days(startDate), division.step)
          : [{ since: `${startDate}T00:00:00.000Z` }];
      for (const slice of slices) {
        const { rows } = await source.read(stream, { account, slice });
        if (stream.shape === "order") addOrders(table, account, rows);
        else addDaily(table, stream, account.id, rows);
      }
    }
  return table;
}

/** Returns the days on which two tables differ. */
export function differingDays(one: Table, other: Table): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const changed = keys.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  return [...new Set(changed.flatMap((key) => one[key]?.day ?? other[key]?.day ?? []))].toSorted();
}

function addDaily(table: Table, { shape }: DailyStream, accountId: string, rows: readonly Row[]): void {
  for (const row of rows) {
    const measures = Object.keys(measuresOf(shape)).map((name) => [name, Number(row[name] ?? 0)] as const);
    // A row that the source no longer has is held as zero.
    if (measures.every(([, value]) => value === 0)) continue;
    const key = `${accountId} ${shape} ${keyOf(shape, row as never)}`;
    table[key] = { day: String(row["date"]), values: Object.fromEntries(measures) };
  }
}

function addOrders(table: Table, { id, zone }: Account, rows: readonly Row[]): void {
  for (const row of rows) {
    const { sourceOrderId, sourceVersion, facts } = deliverySchema.parse(row);
    if (!facts) continue;
    const day = dayIn(zone, new Date(facts.orderDate));
    table[`${id} ${sourceOrderId}`] = { day, values: { version: sourceVersion, total: Number(facts.total) } };
  }
}

async function heldOrders(scene: SyncScene, connector: Connector, accounts: readonly Account[]): Promise<Table> {
  const { businessId } = scene.tenant;
  const table: Table = {};
  for (const account of accounts) {
    const { rows } = await scene.admin.query<{ id: string; at: Date; version: string; total: string }>(
      `select source_order_id as id, order_date as at, source_version as version, total from "order"."order"
       where business_id = $1 and channel_id = $2`,
      [businessId, channelOf(connector, businessId, account).id],
    );
    for (const { id, at, version, total } of rows)
      table[`${account.id} ${id}`] = {
        day: dayIn(account.zone, at),
        values: { version: Number(version), total: Number(total) },
      };
  }
  return table;
}
