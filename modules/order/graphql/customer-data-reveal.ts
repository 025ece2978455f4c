import { actorOf } from "@bc/api-kit/context";
import { revealCustomerData } from "../service/reveal-customer-data.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";
import { viewerOf } from "./viewer.ts";

export const order_customerDataReveal: NonNullable<MutationResolvers["order_customerDataReveal"]> = (
  _parent,
  { reason },
  context,
) => revealCustomerData(context.database, { ...viewerOf(context), ...actorOf(context) }, reason);
