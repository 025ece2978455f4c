import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { tagLimits } from "../contract/limits.ts";
import { addTags, countTags, findTagsByName } from "../store/add-tags.ts";
import type { TagColor } from "../store/tags.ts";

/** Returns the IDs of a business's tags by their names, and creates those that are missing. */
export async function requireTags(
  tx: Tx,
  businessId: string,
  asked: readonly { name: string; color?: TagColor }[],
): Promise<string[]> {
  const tags = asked.map(({ name, color = "neutral" }) => ({ name: name.trim(), color }));
  if (tags.some(({ name }) => name === "" || name.length > tagLimits.characters))
    throw orderError("order.tag-limit", { why: `A tag has 1 to ${tagLimits.characters} characters.` });
  const names = tags.map(({ name }) => name);
  const known = new Set((await findTagsByName(tx, businessId, names)).map(({ name }) => name.toLowerCase()));
  const missing = tags.filter(({ name }) => !known.has(name.toLowerCase()));
  if (missing.length > 0) {
    if ((await countTags(tx, businessId)) + missing.length > tagLimits.perBusiness)
      throw orderError("order.tag-limit", { why: `A business has at most ${tagLimits.perBusiness} tags.` });
    await addTags(
      tx,
      businessId,
      missing.map((tag) => ({ ...tag, id: newId() })),
    );
  }
  return (await findTagsByName(tx, businessId, names)).map(({ id }) => id);
}
