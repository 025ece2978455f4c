import type { Database } from "@bc/db/database";
import { cancelOrder as cancel } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { checkRemark } from "./check-remark.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export async function cancelOrder(
  database: Database,
  writer: Writer,
  input: WriteInput & { note?: string | null | undefined },
): Promise<ShownOrder> {
  const note = checkRemark(input.note);
  return writeOrder(database, writer, input, {
    operation: "order_orderCancel",
    fields: ["orderStatus"],
    edit: cancel(),
    after: note ? { note } : undefined,
  });
}
