import { type ApiContext, doerOf } from "@bc/api-kit/context";
import { orgError } from "../contract/errors.ts";
import type { Inviting } from "../service/invite-users.ts";

/** Where the gate admitted somebody to invite. Support, who is admitted everywhere, must name a place too. */
export function invitingOf(context: ApiContext): Inviting {
  const { organizationId, businessId } = context.scope;
  if (!organizationId) throw orgError("org.invite-place-missing");
  return { doer: doerOf(context), organizationId, businessId };
}
