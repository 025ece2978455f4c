import type { Actor } from "@bc/audit/public";
import { orgError } from "../contract/errors.ts";
import type { Admission } from "./admit.ts";

/** Who changes members or invites, and the place to which the gate admitted them. */
export interface Acting {
  actor: Actor;
  organizationId: string;
  businessId?: string | undefined;
}

/** Requires a place: a global role is admitted without one, but members and invites always have one. */
export function actingIn({ organizationId, businessId }: Admission, actor: Actor): Acting {
  if (!organizationId) throw orgError("org.place-missing");
  return { actor, organizationId, businessId };
}
