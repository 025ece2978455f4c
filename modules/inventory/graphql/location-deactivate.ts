import { actorOf, businessOf } from "@bc/api-kit/context";
import { deactivateLocation } from "../service/deactivate-location.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_locationDeactivate: NonNullable<MutationResolvers["inventory_locationDeactivate"]> = (
  _parent,
  { input },
  context,
) => deactivateLocation(context, { ...businessOf(context), ...actorOf(context) }, input);
