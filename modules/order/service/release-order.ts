import type { Database } from "@bc/db/database";
import { releaseOrder as release } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

/** Ends a hold, or all that the channel did not set. */
export function releaseOrder(
  database: Database,
  writer: Writer,
  input: WriteInput & { holdId?: string | null | undefined },
): Promise<ShownOrder> {
  return writeOrder(database, writer, input, {
    operation: "order_orderRelease",
    fields: ["holds"],
    edit: release({ holdIds: input.holdId ? [input.holdId] : undefined }),
  });
}
