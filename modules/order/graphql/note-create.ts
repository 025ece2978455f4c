import { createNote } from "../service/write-note.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { writerOf } from "./viewer.ts";

export const order_noteCreate: NonNullable<MutationResolvers["order_noteCreate"]> = (_parent, { input }, context) =>
  createNote(context.database, writerOf(context), input);
