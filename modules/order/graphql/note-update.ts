import { updateNote } from "../service/write-note.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_noteUpdate: NonNullable<MutationResolvers["order_noteUpdate"]> = (_parent, { input }, context) =>
  updateNote(context.database, writerOf(context), input);
