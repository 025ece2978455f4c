import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { mentioned } from "../contract/internal-events.ts";
import { noteLimits } from "../contract/limits.ts";
import type { NoteType } from "../contract/model.ts";
import type { OrderEdit } from "../domain/order-changes.ts";
import { addLimitedNote, updateNote as update } from "../domain/note-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export interface NoteInput extends WriteInput {
  type: NoteType;
  note: string;
  mentionedUserIds?: readonly string[];
}

/** Adds a note. It can't overwrite another change, so it needs no version. */
export async function createNote(database: Database, writer: Writer, input: NoteInput): Promise<ShownOrder> {
  const { type } = input;
  if (type === "CHANNEL")
    throw orderError("order.note-refused", { why: "Only the channel writes notes of this type." });
  const note = requireText(input.note);
  const userIds = type === "INTERNAL" ? [...new Set(input.mentionedUserIds)] : [];
  if (userIds.length > noteLimits.mentions || !userIds.every(isUuid))
    throw orderError("order.note-refused", { why: `A note mentions up to ${noteLimits.mentions} members.` });
  let orderNumber = "";
  const edit: OrderEdit = (state, context) => {
    ({ orderNumber } = state.order);
    return addLimitedNote({ type, note })(state, context);
  };
  const change = { operation: "order_noteCreate", fields: [], edit, what: "note.created", after: { type } };
  return writeOrder(database, writer, input, change, async (tx, { orderId }) => {
    if (userIds.length === 0) return;
    const { organizationId, businessId } = writer;
    const payload = { cartOrderId: orderId, orderNumber, userIds };
    await appendEvents(tx, [eventOf(mentioned, { organizationId, businessId, key: orderId, payload })]);
  });
}

export async function updateNote(
  database: Database,
  writer: Writer,
  input: WriteInput & { noteId: string; note: string },
): Promise<ShownOrder> {
  const text = requireText(input.note);
  return writeOrder(database, writer, input, {
    operation: "order_noteUpdate",
    fields: ["notes"],
    edit: update({ noteId: input.noteId, text }),
    what: "note.updated",
  });
}

function requireText(text: string): string {
  const note = text.trim();
  if (note === "" || note.length > noteLimits.characters)
    throw orderError("order.note-refused", { why: `A note has 1 to ${noteLimits.characters} characters.` });
  return note;
}
