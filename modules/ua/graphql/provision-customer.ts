import { provisionCustomer } from "../service/packages.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_provisionCustomer: NonNullable<MutationResolvers["ua_provisionCustomer"]> = (
  _parent,
  { packageId },
  context,
) => provisionCustomer(context, callerIn(context), packageId);
