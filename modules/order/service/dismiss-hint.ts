import type { Database } from "@bc/db/database";
import type { HintKind } from "../contract/model.ts";
import { dismissHint as dismiss } from "../domain/dismiss-hint.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

/** Dismisses a hint for all users. No version is compared: a dismissal replaces nothing. */
export function dismissHint(
  database: Database,
  writer: Writer,
  { kind, ...input }: WriteInput & { kind: HintKind },
): Promise<ShownOrder> {
  return writeOrder(database, writer, input, {
    operation: "order_hintDismiss",
    fields: [],
    edit: dismiss(kind),
    what: "hint.dismissed",
    after: { hint: kind },
  });
}
