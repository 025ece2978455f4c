/** What can be done and is written down, with what a reader is told after the person's name. */
export const auditActions = {
  "organization.created": "created the organization",
  "organization.updated": "changed the organization's settings",
  "organization.factor-required": "required a second factor of everybody",
  "organization.factor-not-required": "no longer requires a second factor",
  "business.created": "created the business",
  "business.renamed": "renamed the business",
  "role.assigned": "assigned a role",
  "role.changed": "changed a role",
  "role.removed": "took a role away",
  "member.removed": "removed a member",
  "invitation.sent": "sent an invite",
  "invitation.resent": "sent an invite again",
  "invitation.revoked": "revoked an invite",
  "invitation.accepted": "accepted an invite",
  "user.unblocked": "unblocked a person",
  "user.impersonated": "looked at the console in a person's name",
  "global-role.assigned": "assigned a global role",
  "global-role.removed": "took a global role away",
  "flag.updated": "changed a flag",
  "run.replayed": "started failed work again",
  "audit.exported": "exported the audit log",
} as const;
export type AuditAction = keyof typeof auditActions;

/** What belongs to the console itself; everything else is done in an organization. */
export const consoleActions: readonly AuditAction[] = ["global-role.assigned", "global-role.removed", "flag.updated"];

/** What only the console's own people do in a customer's organization. */
export const supportActions: readonly AuditAction[] = ["user.impersonated", "run.replayed"];

export type AuditTargetType = "organization" | "business" | "user" | "invitation" | "flag" | "run" | "audit";

/** A file holds the newest of what was asked for, up to so many. */
export const auditExportLimit = 100_000;
