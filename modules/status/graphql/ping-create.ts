import { businessOf } from "@bc/api-kit/context";
import { createPing } from "../service/create-ping.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const status_pingCreate: NonNullable<MutationResolvers["status_pingCreate"]> = (_parent, _args, context) =>
  createPing(context.workflows, context.pingLimits, businessOf(context));
