import { callerOf, sessionOf } from "@bc/api-kit/context";
import { findPlace } from "../service/find-place.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const flag_flagListMe: NonNullable<QueryResolvers["flag_flagListMe"]> = async (_parent, args, context) => {
  const userId = callerOf(context);
  const { subject: targetingKey, email } = sessionOf(context);
  const place = await findPlace(context.database, userId, args);
  return context.flags.listStates({ targetingKey, email, userId, ...place });
};
