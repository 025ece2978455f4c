import { listPlans } from "../service/list-plans.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const trial_planList: NonNullable<QueryResolvers["trial_planList"]> = (_parent, { currency }, context) =>
  listPlans(context.trialPartners, currency);
