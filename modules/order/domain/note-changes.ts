import { orderError } from "../contract/errors.ts";
import { noteLimits } from "../contract/limits.ts";
import { addNote, type OrderEdit } from "./order-changes.ts";

/** Adds a note, up to the limit of an order. */
export function addLimitedNote(note: Parameters<typeof addNote>[0]): OrderEdit {
  return (state, context) => {
    if (state.notes.filter(({ isRemoved }) => !isRemoved).length >= noteLimits.perOrder)
      throw orderError("order.note-refused", { why: `An order has at most ${noteLimits.perOrder} notes.` });
    return addNote(note)(state, context);
  };
}

/** Changes a note of the user, for 15 minutes. */
export function updateNote({ noteId, text }: { noteId: string; text: string }): OrderEdit {
  return (state, { at, userId }) => {
    const known = state.notes.find(({ id, isRemoved }) => id === noteId && !isRemoved);
    if (!known) throw orderError("order.note-refused", { why: "This note does not exist." });
    if (known.authorId === null || known.authorId !== userId)
      throw orderError("order.note-refused", { why: "Only its author can change a note." });
    if (Date.parse(at) - Date.parse(known.at) >= noteLimits.editMs)
      throw orderError("order.note-refused", { why: "A note can be changed for 15 minutes." });
    const notes = state.notes.map((note) => (note.id === noteId ? { ...note, note: text, editedAt: at } : note));
    return { ...state, notes };
  };
}
