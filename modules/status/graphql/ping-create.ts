import { businessOf } from "@bc/api-kit/context";
import { createPing, type PingLimits } from "../service/create-ping.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export function createPingCreate(limits: PingLimits): NonNullable<MutationResolvers["status_pingCreate"]> {
  return (_parent, _args, context) => createPing(context.workflows, limits, businessOf(context));
}
