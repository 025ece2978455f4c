import { actorOf, businessOf } from "@bc/api-kit/context";
import { createRequest } from "../service/create-request.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const request_create: NonNullable<MutationResolvers["request_create"]> = (_parent, { input }, context) =>
  createRequest(context, { ...businessOf(context), ...actorOf(context) }, input);
