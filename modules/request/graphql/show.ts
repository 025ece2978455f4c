import { businessOf } from "@bc/api-kit/context";
import { showRequest } from "../service/show-request.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const request_show: NonNullable<QueryResolvers["request_show"]> = (_parent, { id }, context) =>
  showRequest(context.database, businessOf(context), id);
