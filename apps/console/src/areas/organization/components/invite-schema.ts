import { isEmail, maxInviteAddresses } from "@bc/org/contract/invite-addresses";
import { organizationRoles } from "@bc/org/contract/rights";
import { z } from "zod";

/** Whether a role belongs to the organization, so that no business has to be chosen. */
export function isOrganizationRole(roleName: string | null | undefined): boolean {
  return organizationRoles.some((name) => name === roleName);
}

export const inviteSchema = z
  .object({
    emails: z
      .array(z.string().refine(isEmail, "Please use valid email address"))
      .max(maxInviteAddresses, `You can invite up to ${maxInviteAddresses} people at a time.`),
    roleName: z.string(),
    businessId: z.string().optional(),
  })
  .refine(({ roleName, businessId }) => isOrganizationRole(roleName) || businessId, {
    path: ["businessId"],
    message: "This field is required",
    when: () => true, // also while something else is missing
  });
