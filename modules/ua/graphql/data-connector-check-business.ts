import { callerOf } from "@bc/api-kit/context";
import { checkBusinesses } from "../service/packages.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorCheckBusiness: NonNullable<QueryResolvers["ua_dataConnectorCheckBusiness"]> = (
  _parent,
  { organizationId },
  context,
) => checkBusinesses(context, callerOf(context), organizationId);
