import type { ReactNode } from "react";
import { Badge } from "../src/badge.tsx";
import type { TableColumn } from "../src/table/column.ts";

/** A demo row with every type of value. */
export interface Order {
  id: string;
  number: string;
  customer: string;
  status: "Open" | "Shipped" | "Late" | "Cancelled";
  channel: string;
  quantity: number;
  total: number;
  placed: Date;
}

const customers = [
  "Alpine Shop",
  "Bay Cycles",
  "Camp & Co",
  "Demo Outdoor",
  "Elm Street Store",
  "Forest Gear",
  "Glacier",
];
const channels = ["Web store", "Marketplace", "Wholesale"];
const statuses = ["Shipped", "Open", "Shipped", "Late", "Shipped", "Cancelled", "Open"] as const;
const pick = <Value,>(list: readonly Value[], index: number): Value => list.at(index % list.length) as Value;

/** Returns the demo order of an index. */
function orderAt(index: number): Order {
  const mixed = (index * 7919 + 13) % 10_007;
  return {
    id: `order-${index}`,
    number: `#${10_000 + index}`,
    customer: `${pick(customers, mixed)}${mixed % 3 === 0 ? ` ${(mixed % 40) + 1}` : ""}`,
    status: pick(statuses, mixed >> 2),
    channel: pick(channels, (mixed * 31) >> 4),
    quantity: ((mixed * 17) % 23) + 1,
    total: (mixed % 900) + (mixed % 100) / 100 + 9,
    placed: new Date(Date.UTC(2026, 9, 31) - (mixed % 720) * 3_600_000),
  };
}

export const ordersUpTo = (count: number): Order[] => Array.from({ length: count }, (_, index) => orderAt(index));

const tones = { Open: "primary", Shipped: "success", Late: "warning", Cancelled: "neutral" } as const;
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

export const orderColumns: TableColumn<Order>[] = [
  { accessor: "number", Header: "Order", disableHiding: true, width: 110 },
  { accessor: "customer", Header: "Customer" },
  { accessor: "status", Header: "Status", width: 130, filter: "equals", Cell: statusOf },
  { accessor: "channel", Header: "Channel", width: 140 },
  { accessor: "quantity", Header: "Items", align: "end", width: 90 },
  { accessor: "total", Header: "Total", align: "end", width: 120, Cell: ({ total }) => dollars.format(total) },
  { accessor: "placed", Header: "Placed", width: 140, Cell: ({ placed }) => day.format(placed) },
];

function statusOf({ status }: Order): ReactNode {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** Returns the sum of the shown orders for the footer. */
export const summed = (orders: readonly Order[]): string =>
  dollars.format(orders.reduce((sum, { total }) => sum + total, 0));
