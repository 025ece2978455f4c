import { businessOf, sessionOf } from "@bc/api-kit/context";
import { showOrganization } from "../service/show-organization.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_organization: NonNullable<QueryResolvers["ua_organization"]> = (_parent, _args, context) => {
  const { subject, email } = sessionOf(context);
  return showOrganization(context, { ...businessOf(context), subject, email });
};
