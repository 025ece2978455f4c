import { businessOf } from "@bc/api-kit/context";
import { listProductInstances } from "../store/business-facts.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const org_productInstanceShow: NonNullable<QueryResolvers["org_productInstanceShow"]> = async (
  _parent,
  { instanceType },
  context,
) => {
  const { organizationId, businessId: id } = businessOf(context);
  const [own] = await context.database.withTenant(context.scope, (tx) =>
    listProductInstances(tx, [{ organizationId, id }]),
  );
  return own?.find((instance) => instance.instanceType === instanceType) ?? null;
};
