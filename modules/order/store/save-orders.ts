import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderState } from "../domain/order-state.ts";
import { columnOf, type Row, toColumns } from "./row-names.ts";
import { typedRecords } from "./typed-records.ts";

/** An order before and after a transaction. It is new without a state before. */
export interface OrderChange {
  before: OrderState | undefined;
  after: OrderState;
}

export interface Place {
  organizationId: string;
  businessId: string;
}

interface ChildTable {
  table: string;
  rows: (state: OrderState) => readonly object[];
  /** The key within an order. */
  key: readonly string[];
}

const children: readonly ChildTable[] = [
  { table: "order.line", rows: ({ lines }) => lines, key: ["id"] },
  { table: "order.address", rows: ({ addresses }) => addresses, key: ["key"] },
  { table: "order.order_tag", rows: ({ order }) => order.tagIds.map((tagId) => ({ tagId })), key: ["tagId"] },
  { table: "order.note", rows: ({ notes }) => notes, key: ["id"] },
  { table: "order.hold", rows: ({ holds }) => holds, key: ["id"] },
  { table: "order.return", rows: ({ returns }) => returns, key: ["id"] },
  { table: "order.ledger_entry", rows: ({ ledger }) => ledger, key: ["sourceId"] },
  { table: "order.shipment", rows: ({ shipments }) => shipments, key: ["id"] },
  { table: "order.shipment_item", rows: ({ items }) => items, key: ["shipmentId", "position"] },
  { table: "order.package", rows: ({ packages }) => packages, key: ["shipmentId", "id"] },
  { table: "order.tracking_event", rows: ({ events }) => events, key: ["shipmentId", "sourceEventId"] },
];

/** Tables with many rows per order, whose columns are neither arrays nor JSON. */
const typedTables = new Set(["order.line", "order.address", "order.shipment_item", "order.tracking_event"]);

/**
 * Writes the rows that differ, with one statement per table and kind of change. Returns false if another transaction
 * has created one of the new orders meanwhile: the caller then rolls back and repeats.
 */
export async function saveOrders(tx: Tx, place: Place, changes: readonly OrderChange[]): Promise<boolean> {
  const created = changes.filter(({ before }) => before === undefined);
  if (created.length > 0 && !(await insertOrders(tx, place, created))) return false;
  await updateOrders(
    tx,
    place,
    changes.filter(
      ({ before, after }) => before && (after.channelData !== undefined || !isSame(before.order, after.order)),
    ),
  );
  for (const child of children) await saveRows(tx, place, child, changes);
  return true;
}

function orderRowsOf(changes: readonly OrderChange[], { organizationId, businessId }: Place): string {
  return toColumns(
    changes.map(({ after: { order, channelData } }) => ({
      ...order,
      channelData: channelData ?? null,
    })),
    { business_id: businessId, organization_id: organizationId },
  );
}

async function insertOrders(tx: Tx, place: Place, changes: readonly OrderChange[]): Promise<boolean> {
  const columns = columnsOf([
    ...Object.keys(changes[0]?.after.order ?? {}),
    "businessId",
    "organizationId",
    "channelData",
  ]);
  const { numAffectedRows } = await sql`
    insert into "order"."order" (${columns})
    select ${columns} from json_populate_recordset(null::"order"."order", ${orderRowsOf(changes, place)}::json)
    order by channel_id, source_order_id
    on conflict (business_id, channel_id, source_order_id) do nothing`.execute(tables(tx));
  return Number(numAffectedRows) === changes.length;
}

async function updateOrders(tx: Tx, place: Place, changes: readonly OrderChange[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const names = Object.keys(first.after.order).filter((name) => name !== "id");
  const json = orderRowsOf(changes, place);
  const withData = changes.filter(({ after }) => after.channelData !== undefined).map(({ after }) => after.order.id);
  await sql`
    update "order"."order" o
    set updated_at = now(), ${assignments(names, "r")},
      -- The same value stays where it is, however large.
      channel_data = case when o.id = any (${withData}::uuid[]) then r.channel_data else o.channel_data end
    from json_populate_recordset(null::"order"."order", ${json}::json) r
    where o.business_id = ${place.businessId} and o.id = r.id`.execute(tables(tx));
}

/** Writes the rows of a table that are new or differ, and deletes those that are gone. */
async function saveRows(
  tx: Tx,
  { businessId }: Place,
  { table, rows, key }: ChildTable,
  changes: readonly OrderChange[],
): Promise<void> {
  const keyOf = (row: object): string => key.map((name) => String((row as Row)[name])).join(" ");
  const [added, written, gone]: [object[], object[], object[]] = [[], [], []];
  for (const { before, after } of changes) {
    const orderId = after.order.id;
    if (!before) {
      for (const row of rows(after)) added.push({ ...row, orderId });
      continue;
    }
    const [known, wanted] = [rows(before), rows(after)];
    if (known === wanted || (known.length === 0 && wanted.length === 0)) continue;
    const left = new Map(known.map((row) => [keyOf(row), row]));
    for (const row of wanted) {
      const same = left.get(keyOf(row));
      left.delete(keyOf(row));
      if (!same || (same !== row && !isSame(same, row))) written.push({ ...row, orderId });
    }
    for (const row of left.values()) gone.push({ ...row, orderId });
  }
  const keys = ["orderId", ...key];
  if (gone.length > 0)
    await sql`
      delete from ${sql.table(table)} t using ${recordsOf(table, gone, businessId)} r
      where t.business_id = ${businessId} and ${sql.join(
        keys.map((name) => sql`t.${sql.ref(columnOf(name))} = r.${sql.ref(columnOf(name))}`),
        sql` and `,
      )}`.execute(tables(tx));
  const insert = (some: readonly object[]) => {
    const columns = columnsOf([...Object.keys(some[0] ?? {}), "businessId"]);
    return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, some, businessId)} r`;
  };
  // Rows of new orders can't be there yet, and a check for conflicts has its cost.
  if (added.length > 0) await insert(added).execute(tables(tx));
  if (written.length === 0) return;
  // The primary key of a shipment does not have its order.
  const conflict = columnsOf(["businessId", ...(table === "order.shipment" ? key : keys)]);
  const replaced = Object.keys(written[0] ?? {}).filter((name) => !keys.includes(name));
  const action = replaced.length > 0 ? sql`do update set ${assignments(replaced, "excluded")}` : sql`do nothing`;
  await sql`${insert(written)} on conflict (${conflict}) ${action}`.execute(tables(tx));
}

const recordsOf = (table: string, rows: readonly object[], businessId: string) =>
  typedTables.has(table)
    ? typedRecords(rows, businessId)
    : sql`json_populate_recordset(null::${sql.table(table)}, ${toColumns(rows, { business_id: businessId })}::json)`;
const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(columnOf(name))));
const assignments = (names: readonly string[], from: string) =>
  sql.join(names.map((name) => sql`${sql.ref(columnOf(name))} = ${sql.ref(`${from}.${columnOf(name)}`)}`));

/** Compares rows whose values are plain or JSON. */
function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  const [left, right] = [one as Row, other as Row];
  return Object.keys(right).every((name) => {
    const [a, b] = [left[name] ?? null, right[name] ?? null];
    return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
  });
}
