import type { Database } from "@bc/db/database";
import { deleteManualOrder, restoreRecentOrder } from "../domain/delete-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export function deleteOrder(database: Database, writer: Writer, input: WriteInput): Promise<ShownOrder> {
  return writeOrder(database, writer, input, {
    operation: "order_orderDelete",
    fields: ["deletedAt"],
    edit: deleteManualOrder(),
    what: "order.deleted",
  });
}

export function restoreOrder(database: Database, writer: Writer, input: WriteInput): Promise<ShownOrder> {
  return writeOrder(database, writer, input, {
    operation: "order_orderRestore",
    fields: ["deletedAt"],
    edit: restoreRecentOrder(),
    what: "order.restored",
    isOfDeleted: true,
  });
}
