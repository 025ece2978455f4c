import { pageOf } from "@bc/api-kit/pagination";
import { ownerOf } from "./mfa.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const identity_eventList: NonNullable<QueryResolvers["identity_eventList"]> = async (
  _parent,
  { paginationArgs },
  context,
) => {
  const page = pageOf(paginationArgs);
  const { events, totalCount } = await context.identity.listEvents({ ...ownerOf(context), ...page }, context.signal);
  return { data: events.map((event) => ({ ...event, at: new Date(event.at) })), ...page, totalCount };
};
