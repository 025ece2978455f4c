import type { Database } from "@bc/db/database";
import { markPaid } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export function markOrderPaid(database: Database, writer: Writer, input: WriteInput): Promise<ShownOrder> {
  return writeOrder(database, writer, input, {
    operation: "order_orderMarkPaid",
    fields: ["payment", "orderStatus"],
    edit: markPaid(),
    what: "order.paid",
  });
}
