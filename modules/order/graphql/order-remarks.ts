import { callerOf } from "@bc/api-kit/context";
import { noteLimits } from "../contract/limits.ts";
import { shownNote, shownPayload, shownText } from "../service/customer-data.ts";
import { nameFor, sightFor } from "./batches.ts";
import type {
  OrderHoldResolvers,
  OrderNoteResolvers,
  OrderReturnResolvers,
  OrderTimelineEntryResolvers,
} from "./resolvers.gen.ts";

export const OrderNote: OrderNoteResolvers = {
  note: async ({ type, note }, _args, context) => shownNote(await sightFor(context), type, note),
  author: ({ authorId }, _args, context) => (authorId ? nameFor(context, authorId) : null),
  canUpdate: ({ authorId, createdAt }, _args, context) =>
    authorId === callerOf(context) && Date.now() - createdAt.getTime() < noteLimits.editMs,
};

export const OrderHold: OrderHoldResolvers = {
  note: async ({ note }, _args, context) => shownText(await sightFor(context), note ?? null),
  by: ({ source, setBy }, _args, context) => (source === "USER" && setBy ? nameFor(context, setBy) : null),
  endedBy: ({ endedById }, _args, context) => (endedById ? nameFor(context, endedById) : null),
};

export const OrderTimelineEntry: OrderTimelineEntryResolvers = {
  userId: ({ source, actorId }) => (source === "USER" ? actorId : null),
  who: ({ source, actorId }, _args, context) => (source === "USER" && actorId ? nameFor(context, actorId) : null),
  before: async ({ before }, _args, context) => shownPayload(await sightFor(context), before),
  after: async ({ after }, _args, context) => shownPayload(await sightFor(context), after),
};

export const OrderReturn: OrderReturnResolvers = {
  reason: async ({ reason }, _args, context) => shownText(await sightFor(context), reason ?? null),
};
