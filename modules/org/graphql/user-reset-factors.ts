import { actorOf, sessionOf } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { isUuid } from "@bc/runtime/ids";
import { resetUserFactors } from "../service/reset-user-factors.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userResetFactors: NonNullable<MutationResolvers["org_userResetFactors"]> = async (
  _parent,
  { input },
  context,
) => {
  if (!isUuid(input.idempotencyKey)) throw apiError("api.query-refused", { problems: "idempotencyKey" });
  const asked = { ...input, actorId: sessionOf(context).subject };
  await resetUserFactors(context, actorOf(context), asked, context.signal);
  return true;
};
