import type { Database } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import { tagLimits } from "../contract/limits.ts";
import { type OrderEdit, tagOrder as tag } from "../domain/order-changes.ts";
import { findTagsByName } from "../store/add-tags.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import type { TagColor } from "../store/tags.ts";
import { requireTags } from "./require-tags.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export interface TagInput extends WriteInput {
  add?: readonly { name: string; color?: TagColor }[];
  /** Names. */
  remove?: readonly string[];
}

/**
 * Adds and removes tags. Two users who change different tags keep both changes, so no version is compared: what one
 * adds, only a removal of the same tag takes back.
 */
export async function updateTags(database: Database, writer: Writer, input: TagInput): Promise<ShownOrder> {
  const { businessId } = writer;
  const { add: added = [], remove: removed = [] } = input;
  const [add, remove] = await database.withTenant(writer, async (tx) => [
    await requireTags(tx, businessId, added),
    (await findTagsByName(tx, businessId, removed)).map(({ id }) => id),
  ]);
  const edit: OrderEdit = (state, context) => {
    const edited = tag({ add: add ?? [], remove: remove ?? [] })(state, context);
    if (edited.order.tagIds.length > tagLimits.perOrder)
      throw orderError("order.tag-limit", { why: `An order has at most ${tagLimits.perOrder} tags.` });
    return edited;
  };
  return writeOrder(database, writer, input, {
    operation: "order_orderTagUpdate",
    fields: [],
    edit,
    after: { added: added.map(({ name }) => name), removed: [...removed] },
  });
}
