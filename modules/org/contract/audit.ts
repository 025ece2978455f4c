/** What can be done and is written down, with what a reader is told after the person's name. */
export const auditActions = {
  "organization.created": "created the organization",
  "organization.updated": "changed the organization's settings",
  "business.created": "created the business",
  "business.renamed": "renamed the business",
  "role.assigned": "assigned a role",
  "role.changed": "changed a role",
  "role.removed": "took a role away",
  "member.removed": "removed a member",
  "invitation.sent": "sent an invite",
  "invitation.resent": "sent an invite again",
  "invitation.revoked": "withdrew an invite",
  "invitation.accepted": "accepted an invite",
  "user.unblocked": "unblocked a person",
  "user.impersonated": "looked at the console in a person's name",
  "global-role.assigned": "assigned a global role",
  "global-role.removed": "took a global role away",
  "flag.updated": "changed a flag",
} as const;
export type AuditAction = keyof typeof auditActions;

export type AuditTargetType = "organization" | "business" | "user" | "invitation" | "flag";
