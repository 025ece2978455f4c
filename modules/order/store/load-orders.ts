import { type Tx, tables } from "@bc/db/database";
import { sql, type RawBuilder } from "kysely";
import type {
  AddressRow,
  HoldRow,
  LedgerRow,
  LineRow,
  NoteRow,
  OrderRow,
  OrderState,
  PackageRow,
  ReturnRow,
  ShipmentItemRow,
  ShipmentRow,
  TrackingEventRow,
} from "../domain/order-state.ts";
import { unknownOrder } from "../domain/unknown-order.ts";
import { columnOf, fromColumns, type Row } from "./row-names.ts";

// Without channel_data, which is large and rarely read.
const orderColumns = Object.keys(unknownOrder("", { id: "", type: "OTHER", name: "" }, "").order).map(columnOf);
const days = new Set(["latest_ship_day", "order_day", "dispatch_day", "risk_day"]);
const orderSelection = sql.join(
  orderColumns.map((column) => (days.has(column) ? sql`${sql.ref(column)}::text` : sql.ref(column))),
);

async function rowsOf<T>(tx: Tx, statement: RawBuilder<Row>): Promise<T[]> {
  return (await statement.execute(tables(tx))).rows.map((row) => fromColumns(row) as T);
}

/** Locks the known orders among those of a channel, in the order of their keys, and returns them with all rows. */
export async function lockOrdersOfSource(
  tx: Tx,
  businessId: string,
  channelId: string,
  sourceOrderIds: readonly string[],
): Promise<OrderState[]> {
  const orders = await rowsOf<OrderRow>(
    tx,
    sql`select ${orderSelection} from "order"."order"
      where business_id = ${businessId} and channel_id = ${channelId} and source_order_id = any (${sourceOrderIds})
      order by source_order_id for update`,
  );
  return loadRows(tx, businessId, orders);
}

/** Locks orders by their IDs, in the order of their keys, and returns those that exist with all rows. */
export async function lockOrders(tx: Tx, businessId: string, ids: readonly string[]): Promise<OrderState[]> {
  const orders = await rowsOf<OrderRow>(
    tx,
    sql`select ${orderSelection} from "order"."order" where business_id = ${businessId} and id = any (${ids}::uuid[])
      order by channel_id, source_order_id for update`,
  );
  return loadRows(tx, businessId, orders);
}

const childTables = {
  lines: "order.line",
  addresses: "order.address",
  notes: "order.note",
  holds: "order.hold",
  returns: "order.return",
  ledger: "order.ledger_entry",
  shipments: "order.shipment",
  items: "order.shipment_item",
  packages: "order.package",
  events: "order.tracking_event",
} as const;

interface Children {
  lines: LineRow;
  addresses: AddressRow;
  notes: NoteRow;
  holds: HoldRow;
  returns: ReturnRow;
  ledger: LedgerRow;
  shipments: ShipmentRow;
  items: ShipmentItemRow;
  packages: PackageRow;
  events: TrackingEventRow;
}

async function loadRows(tx: Tx, businessId: string, orders: readonly OrderRow[]): Promise<OrderState[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const read = async <Name extends keyof Children>(name: Name): Promise<Map<string, Children[Name][]>> => {
    const rows = await rowsOf<Children[Name] & { orderId?: string; businessId?: string }>(
      tx,
      sql`select * from ${sql.table(childTables[name])} where business_id = ${businessId} and order_id = any (${ids}::uuid[])`,
    );
    const byOrder = new Map<string, Children[Name][]>();
    for (const row of rows) {
      const { orderId = "" } = row;
      delete row.orderId;
      delete row.businessId;
      const known = byOrder.get(orderId);
      if (known) known.push(row);
      else byOrder.set(orderId, [row]);
    }
    return byOrder;
  };
  const lines = await read("lines");
  const addresses = await read("addresses");
  const notes = await read("notes");
  const holds = await read("holds");
  const returns = await read("returns");
  const ledger = await read("ledger");
  const shipments = await read("shipments");
  const isShipped = shipments.size > 0;
  const items = isShipped ? await read("items") : undefined;
  const packages = isShipped ? await read("packages") : undefined;
  const events = isShipped ? await read("events") : undefined;
  return orders.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    addresses: addresses.get(order.id) ?? [],
    notes: notes.get(order.id) ?? [],
    holds: holds.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
    ledger: ledger.get(order.id) ?? [],
    shipments: shipments.get(order.id) ?? [],
    items: items?.get(order.id) ?? [],
    packages: packages?.get(order.id) ?? [],
    events: events?.get(order.id) ?? [],
  }));
}
