import { actorOf, businessOf } from "@bc/api-kit/context";
import { createPackage } from "../service/write-package.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_packageCreate: NonNullable<MutationResolvers["inventory_packageCreate"]> = (
  _parent,
  { input },
  context,
) => createPackage(context.database, { ...businessOf(context), ...actorOf(context) }, input);
