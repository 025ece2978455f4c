import { actorOf } from "@bc/api-kit/context";
import { replayRequest } from "../service/replay-request.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const request_replay: NonNullable<MutationResolvers["request_replay"]> = (_parent, { id }, context) =>
  replayRequest(context, actorOf(context), id);
