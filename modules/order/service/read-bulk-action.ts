import type { Tx } from "@bc/db/database";
import { findLocation } from "@bc/inventory/public";
import { isUuid, newId } from "@bc/runtime/ids";
import type { ActionOf, BulkAction, BulkKind } from "../contract/bulk.ts";
import { orderError } from "../contract/errors.ts";
import { tagLimits } from "../contract/limits.ts";
import type { HoldReason } from "../contract/model.ts";
import { findTagsByName } from "../store/add-tags.ts";
import type { TagColor } from "../store/tags.ts";
import { checkRemark } from "./check-remark.ts";

export interface BulkActionInput {
  kind: BulkKind;
  reason?: HoldReason | null | undefined;
  note?: string | null | undefined;
  until?: Date | null | undefined;
  locationId?: string | null | undefined;
  addTags?: readonly { name: string; color?: TagColor }[] | null | undefined;
  removeTags?: readonly string[] | null | undefined;
}

/** Checks the action that a user asks for, whatever the orders. */
export async function readBulkAction(tx: Tx, businessId: string, input: BulkActionInput): Promise<BulkAction> {
  switch (input.kind) {
    case "HOLD":
      return readHold(input);
    case "ASSIGN_LOCATION":
      return readLocation(tx, businessId, input.locationId ?? "");
    case "TAG":
      return readTags(tx, businessId, input);
    case "CANCEL":
      return { kind: "CANCEL", note: checkRemark(input.note) };
    case "RELEASE":
    case "CREATE_SHIPMENTS":
    case "HAND_OVER":
      return { kind: input.kind };
  }
}

function readHold({ reason, note: text, until }: BulkActionInput): ActionOf<"HOLD"> {
  const note = checkRemark(text);
  if (!reason || reason === "CHANNEL" || (reason === "OTHER" && !note)) throw orderError("order.hold-reason-missing");
  if (until && until <= new Date()) throw orderError("order.input-refused", { problems: "A hold ends in the future." });
  return { kind: "HOLD", reason, note, until: until?.toISOString() ?? null };
}

async function readLocation(tx: Tx, businessId: string, locationId: string): Promise<ActionOf<"ASSIGN_LOCATION">> {
  const location = isUuid(locationId) ? await findLocation(tx, businessId, locationId) : undefined;
  if (!location) throw orderError("order.location-refused", { why: "it is not a location of this business." });
  if (!location.isActive) throw orderError("order.location-refused", { why: `${location.name} is closed.` });
  return { kind: "ASSIGN_LOCATION", locationId, locationName: location.name };
}

async function readTags(tx: Tx, businessId: string, input: BulkActionInput): Promise<ActionOf<"TAG">> {
  const add = (input.addTags ?? []).map((tag) => ({ ...tag, name: tag.name.trim() }));
  const remove = (input.removeTags ?? []).map((name) => name.trim());
  if (add.length + remove.length === 0) throw orderError("order.input-refused", { problems: "Choose a tag." });
  if (add.length > tagLimits.perOrder || remove.length > tagLimits.perBusiness)
    throw orderError("order.tag-limit", { why: `An order has at most ${tagLimits.perOrder} tags.` });
  if ([...add.map(({ name }) => name), ...remove].some((name) => name === "" || name.length > tagLimits.characters))
    throw orderError("order.tag-limit", { why: `A tag has 1 to ${tagLimits.characters} characters.` });
  const names = new Set(add.map(({ name }) => name.toLowerCase()));
  const known = await findTagsByName(tx, businessId, [...names]);
  const missing = [...names].filter((name) => !known.some((tag) => tag.name.toLowerCase() === name));
  const addIds = [...known.map(({ id }) => id), ...missing.map(() => newId())];
  const removed = await findTagsByName(tx, businessId, remove);
  return { kind: "TAG", add, remove, addIds, removeIds: removed.map(({ id }) => id) };
}
