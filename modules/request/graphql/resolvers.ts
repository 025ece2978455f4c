import "./services.ts";
import { request_create } from "./create.ts";
import { request_list } from "./list.ts";
import { request_replay } from "./replay.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { ServiceRequest } from "./service-request.ts";
import { request_show } from "./show.ts";
import { request_supportList } from "./support-list.ts";
import { request_supportShow } from "./support-show.ts";

export const resolvers: Resolvers = {
  Query: { request_list, request_show, request_supportList, request_supportShow },
  Mutation: { request_create, request_replay },
  ServiceRequest,
};
