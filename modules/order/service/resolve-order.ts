import type { Database } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import { resolveOrder as resolve } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { checkRemark } from "./check-remark.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

/** Resolves the errors of an order. The note says how. */
export async function resolveOrder(
  database: Database,
  writer: Writer,
  input: WriteInput & { note: string },
): Promise<ShownOrder> {
  const note = checkRemark(input.note);
  if (!note) throw orderError("order.input-refused", { problems: "Say how the error was resolved." });
  return writeOrder(database, writer, input, {
    operation: "order_orderResolve",
    fields: ["orderStatus"],
    edit: resolve(),
    what: "order.resolved",
    after: { note },
  });
}
