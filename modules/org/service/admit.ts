import type { Database, Tenant } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { grants, type RoleIntent, rights } from "../contract/rights.ts";
import { findBusinessScope, findRolesInOrganization } from "../store/find-roles.ts";

/** The ids that a request names, and so wants to act in. */
export interface Target {
  organizationId?: string | undefined;
  businessId?: string | undefined;
}

export interface Admission extends Tenant {
  businessKey?: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lets somebody do something where they hold a role for it, and says in whose name the work then runs. */
export async function admit(
  database: Database,
  userId: string,
  intent: RoleIntent,
  target: Target,
): Promise<Admission> {
  const { scope } = rights[intent];
  const id = scope === "organization" ? target.organizationId : target.businessId;
  // Not there, not theirs and not allowed get one answer, so that ids of other tenants can't be probed.
  const denied = () => orgError("org.denied", { intent, heldBy: [...rights[intent].roles] });
  if (!id || !uuid.test(id)) throw denied();
  return database.withTenant({ userId }, async (tx) => {
    if (scope === "organization") {
      const roles = await findRolesInOrganization(tx, userId, id);
      if (!grants(intent, roles)) throw denied();
      return { userId, organizationId: id };
    }
    const business = await findBusinessScope(tx, userId, id);
    if (!business || !grants(intent, business.roles)) throw denied();
    return { userId, organizationId: business.organizationId, businessId: id, businessKey: business.businessKey };
  });
}
