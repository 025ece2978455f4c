import { callerOf } from "@bc/api-kit/context";
import { showRequest } from "../service/show-request.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const request_supportShow: NonNullable<QueryResolvers["request_supportShow"]> = (_parent, { id }, context) =>
  showRequest(context.database, { userId: callerOf(context), everywhere: true }, id);
