import { actorOf, businessOf } from "@bc/api-kit/context";
import { deletePackage } from "../service/delete-package.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const inventory_packageDelete: NonNullable<MutationResolvers["inventory_packageDelete"]> = (
  _parent,
  { input },
  context,
) => deletePackage(context.database, { ...businessOf(context), ...actorOf(context) }, input);
