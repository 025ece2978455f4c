import { actorOf, businessOf } from "@bc/api-kit/context";
import { createLocation } from "../service/create-location.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_locationCreate: NonNullable<MutationResolvers["inventory_locationCreate"]> = (
  _parent,
  { input },
  context,
) => createLocation(context.database, { ...businessOf(context), ...actorOf(context) }, input);
