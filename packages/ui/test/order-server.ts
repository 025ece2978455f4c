import type { TableRequest } from "../src/table/pagination-options.ts";
import { type Order, ordersUpTo } from "./orders.tsx";

interface Answer {
  rows: Order[];
  total: number;
}

/** A fake server that caches every requested order, like indexes. */
export function orderServer(count: number): (request: TableRequest) => Answer {
  const orders = ordersUpTo(count);
  const texts = new Map(orders.map((order) => [order, `${order.number} ${order.customer}`.toLowerCase()]));
  const sorted = new Map<string, Order[]>();
  const inOrder = (column: string): Order[] => {
    const kept = sorted.get(column);
    if (kept) return kept;
    const buckets = Map.groupBy(orders, (order) => order[column as keyof Order].valueOf());
    const keys = [...buckets.keys()].sort((a, b) => (a < b ? -1 : 1));
    const made = keys.flatMap((key) => buckets.get(key) ?? []);
    sorted.set(column, made);
    return made;
  };
  return ({ page, pageSize, sort, search, filters }) => {
    const all = sort ? inOrder(sort.column) : orders;
    const wanted = search.toLowerCase();
    const statuses = filters["status"];
    const matching =
      wanted || statuses
        ? all.filter((order) => texts.get(order)?.includes(wanted) && (statuses?.includes(order.status) ?? true))
        : all;
    const [start, end] = [(page - 1) * pageSize, page * pageSize];
    const rows =
      sort?.direction === "desc"
        ? matching.slice(Math.max(0, matching.length - end), matching.length - start).reverse()
        : matching.slice(start, end);
    return { rows, total: matching.length };
  };
}
