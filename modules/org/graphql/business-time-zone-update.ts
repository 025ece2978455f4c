import { actorOf, businessOf } from "@bc/api-kit/context";
import { setTimeZone } from "../service/set-time-zone.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_businessTimeZoneUpdate: NonNullable<MutationResolvers["org_businessTimeZoneUpdate"]> = (
  _parent,
  { input },
  context,
) => {
  const { organizationId } = businessOf(context);
  return setTimeZone(context.database, actorOf(context), { ...input, organizationId });
};
