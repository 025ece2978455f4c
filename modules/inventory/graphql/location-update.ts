import { actorOf, businessOf } from "@bc/api-kit/context";
import { updateLocation } from "../service/update-location.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_locationUpdate: NonNullable<MutationResolvers["inventory_locationUpdate"]> = (
  _parent,
  { input },
  context,
) => updateLocation(context.database, { ...businessOf(context), ...actorOf(context) }, input);
