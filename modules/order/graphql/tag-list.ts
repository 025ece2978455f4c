import { listTags } from "../store/tags.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";
import { readBusiness } from "./viewer.ts";

export const order_tagList: NonNullable<QueryResolvers["order_tagList"]> = (_parent, _args, context) =>
  readBusiness(context, (tx, { businessId }) => listTags(tx, businessId));
