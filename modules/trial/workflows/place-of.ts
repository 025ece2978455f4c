import type { Step } from "@bc/workflow/define";
import { trialError } from "../contract/errors.ts";

/** Returns the tenant of a run, which always has a business. */
export function placeOf({ tenant: { organizationId, businessId } }: Pick<Step, "tenant">) {
  if (!businessId) throw trialError("trial.missing");
  return { organizationId, businessId };
}
