import type { OwnInvitation } from "../store/list-invitations.ts";
import type { Invite } from "./resolvers.gen.ts";

/** An invitation as the API shows it; its token only to the person it was sent to. */
export function presentInvite(row: OwnInvitation, inviteToken: string | null = null): Invite {
  return {
    id: row.id,
    primaryEmail: row.email,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    businessId: row.businessId,
    businessName: row.businessName,
    role: { name: row.roleName, displayName: row.roleDisplayName },
    roleName: row.roleName,
    inviteStatus: row.status,
    inviteToken,
    invitedBy: row.inviter,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    isUndeliverable: row.undeliverableAt !== null,
    expiresAt: row.expiresAt,
  };
}
