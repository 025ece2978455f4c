import { businessOf } from "@bc/api-kit/context";
import { findPackage, packageView } from "../service/packages.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_packagedataConnectorsList: NonNullable<QueryResolvers["ua_packagedataConnectorsList"]> = async (
  _parent,
  _args,
  context,
) => {
  const place = businessOf(context);
  const declared = await context.database.withTenant(place, (tx) => findPackage(tx, place.businessId));
  return packageView(context.analytics, declared);
};
