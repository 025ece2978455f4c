import type { Database } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import type { HoldReason } from "../contract/model.ts";
import { holdOrder as hold } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { checkRemark } from "./check-remark.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export interface HoldInput extends WriteInput {
  holdId?: string | null | undefined;
  reason: HoldReason;
  note?: string | null | undefined;
  until?: Date | null | undefined;
}

/** Holds an order, or changes the hold with the ID. */
export async function holdOrder(database: Database, writer: Writer, input: HoldInput): Promise<ShownOrder> {
  const { holdId, reason, until } = input;
  const note = checkRemark(input.note);
  if (reason === "CHANNEL") throw orderError("order.hold-reason-missing");
  if (until && until <= new Date()) throw orderError("order.input-refused", { problems: "A hold ends in the future." });
  return writeOrder(database, writer, input, {
    operation: "order_orderHold",
    fields: ["holds"],
    edit: hold({ holdId, reason, note, until: until?.toISOString() }),
    after: { reason, note, until: until?.toISOString() ?? null },
  });
}
