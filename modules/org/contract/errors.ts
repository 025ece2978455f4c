import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const orgErrors = {
  /** With the roles that could see it (heldBy). */
  "org.account-denied": "denied",
  /** The deployment has no changelog site. */
  "org.changelog-off": "missing",
  /** Only an owner or admin of the organization approves what support asks for. */
  "org.approval-refused": "denied",
  /** With the most that an organization may have. */
  "org.business-limit": "limited",
  /** With who saved (by) and when (at), and the name and version that stand now. */
  "org.changed-meanwhile": "conflict",
  "org.denied": "denied",
  "org.email-taken": "conflict",
  "org.feed-marketing-off": "missing",
  "org.feed-request-limit": "limited",
  "org.factor-reset-refused": "denied",
  "org.impersonation-refused": "denied",
  /** With the sentence for each field. */
  "org.input-refused": "invalid",
  "org.invite-accepted": "conflict",
  /** The address was mailed as often as any may be, by whomever. */
  "org.invite-address-limit": "limited",
  "org.invite-address-refused": "invalid",
  "org.invite-already-invited": "conflict",
  "org.invite-already-member": "conflict",
  "org.invite-awaits-approval": "conflict",
  "org.invite-business-missing": "invalid",
  /** As many of the organization are inviting already as may at once. */
  "org.invite-busy": "limited",
  "org.invite-decided": "conflict",
  "org.invite-declined": "conflict",
  "org.invite-expired": "conflict",
  /** The inviter may no longer invite there. */
  "org.invite-lapsed": "conflict",
  "org.invite-limit": "limited",
  "org.invite-missing": "missing",
  "org.invite-no-address": "invalid",
  "org.invite-other-address": "denied",
  "org.invite-person-limit": "limited",
  "org.invite-revoked": "conflict",
  "org.invite-role-count": "invalid",
  "org.invite-role-refused": "denied",
  "org.invite-too-many": "invalid",
  /** With when to come back (retryAfterSeconds). */
  "org.invite-too-soon": "limited",
  "org.invite-unknown": "missing",
  /** Sending again or revoking what was accepted. */
  "org.invite-used": "conflict",
  /** Sending again what was declined or revoked. */
  "org.invite-already-declined": "conflict",
  "org.invite-already-revoked": "conflict",
  /** With the role that would lose its last holder, and the affected userIds. */
  "org.last-owner": "conflict",
  /** With the userIds that stand above the caller, and the roles that could do it (heldBy). */
  "org.member-above": "denied",
  /** With the userIds of blocked members who would leave, and the roles that could remove them (heldBy). */
  "org.member-blocked": "denied",
  "org.member-count": "invalid",
  /** With the userIds that are meant, where there can be several. */
  "org.member-missing": "missing",
  /** With the thing (the organization's own word for it) and the name. */
  "org.name-taken": "conflict",
  /** With the most that one person may create on a day. */
  /** With when to come back (retryAfterSeconds). */
  "org.name-list-limit": "limited",
  "org.organization-limit": "limited",
  "org.own-role": "conflict",
  "org.place-missing": "invalid",
  /** With the sentence for each field. */
  "org.profile-refused": "invalid",
  "org.reason-refused": "invalid",
  /** With the role, and the roles that could give it (heldBy). */
  "org.role-above": "denied",
  /** With the role, and the roles that could assign it (heldBy). */
  "org.role-by-support": "denied",
  "org.role-place-wrong": "invalid",
  /** With the IDs of roles that are not assigned there. */
  "org.role-unassigned": "missing",
  "org.role-unknown": "missing",
  /** Users sign in with an external provider, which does not share their factors. */
  "org.security-elsewhere": "missing",
  "org.setting-refused": "invalid",
  "org.setting-unknown": "invalid",
  "org.token-unbound": "denied",
  "org.user-missing": "missing",
  "org.user-not-blocked": "conflict",
  "org.user-unknown": "denied",
} as const satisfies Record<string, ErrorClass>;

export const orgError = errorsOf(orgErrors);
