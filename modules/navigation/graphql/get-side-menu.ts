import { callerOf, sessionOf } from "@bc/api-kit/context";
import { showSideMenu } from "../service/show-side-menu.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const getSideMenu: NonNullable<QueryResolvers["getSideMenu"]> = (_parent, { input }, context) => {
  const { subject, email } = sessionOf(context);
  const { bcUrl: bc, dfwUrl: dfw, jazzUrl: jazz, mcmUrl: mcm, mcmLegacyUrl: mcmLegacy } = input;
  return showSideMenu(context.database, context.flags, {
    userId: callerOf(context),
    subject,
    email,
    tenantCode: input.tenantCode ?? undefined,
    businessId: input.businessId ?? undefined,
    addresses: { bc, ...(dfw && { dfw }), ...(jazz && { jazz }), ...(mcm && { mcm }), ...(mcmLegacy && { mcmLegacy }) },
  });
};
