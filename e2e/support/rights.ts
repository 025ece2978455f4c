import { type HeldRole, isGranted, type Role, type RoleIntent } from "@bc/org/contract/rights";
import { harbor } from "./harbor.ts";

/** What each account of the harbor holds, as the seeds gave it. */
function heldBy(role: Role): HeldRole[] {
  if (role === "superadmin" || role === "customer_sales_rep")
    return [{ roleName: role, organizationId: null, businessId: null }];
  const businessId = role === "business_admin" || role === "business_member" ? harbor.lamps.id : null;
  return [{ roleName: role, organizationId: harbor.organization.id, businessId }];
}

/** Whether the table of rights lets that account do this in the harbor, or in one business of it. */
export function mayIn(role: Role, intent: RoleIntent, businessId?: string): boolean {
  return isGranted(intent, heldBy(role), { organizationId: harbor.organization.id, businessId });
}
