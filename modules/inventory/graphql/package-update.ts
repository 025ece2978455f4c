import { actorOf, businessOf } from "@bc/api-kit/context";
import { updatePackage } from "../service/write-package.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_packageUpdate: NonNullable<MutationResolvers["inventory_packageUpdate"]> = (
  _parent,
  { input },
  context,
) => updatePackage(context.database, { ...businessOf(context), ...actorOf(context) }, input);
