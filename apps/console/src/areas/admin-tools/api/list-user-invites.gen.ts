// Generated from list-user-invites.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteStatus =
  | 'ACCEPTED'
  /** Support requested the invite, and no owner or admin of the organization has decided yet. */
  | 'AWAITING_APPROVAL'
  /** The recipient declined the invite. */
  | 'DECLINED'
  | 'EXPIRED'
  | 'PENDING'
  | 'REVOKED';

export type ListUserInvitesQueryVariables = Exact<{
  userId: string;
}>;

export type ListUserInvitesQuery = { readonly org_userInviteListByUserId: ReadonlyArray<{ readonly id: string, readonly organizationId: string, readonly organizationName: string, readonly primaryEmail: string, readonly businessName: string | null, readonly roleName: string, readonly inviteStatus: InviteStatus, readonly invitedBy: string | null, readonly createdAt: string, readonly sentAt: string | null, readonly isUndeliverable: boolean, readonly expiresAt: string }> };

export const listUserInvites: Operation<ListUserInvitesQuery, ListUserInvitesQueryVariables> = {
  name: "ListUserInvites",
  hash: "ca8d94a425e63566ea28185cb9b9d7e49b137a1b3e568f69fc4e2e15db24eddd",
};
