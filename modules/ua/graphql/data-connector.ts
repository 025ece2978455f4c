import { businessOf } from "@bc/api-kit/context";
import { showConnectorDetail } from "../service/show-connector.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_dataConnector: NonNullable<QueryResolvers["ua_dataConnector"]> = (_parent, { id }, context) => {
  const place = businessOf(context);
  return context.database.withTenant(place, (tx) => showConnectorDetail(tx, context.analytics, place, id), {
    readOnly: true,
  });
};
