import { actorOf } from "@bc/api-kit/context";
import { replay } from "../service/replay.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const status_runReplay: NonNullable<MutationResolvers["status_runReplay"]> = (_parent, args, context) =>
  replay(context, actorOf(context), args);
