// Generated from list-my-invites.graphql by pnpm generate.
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

export type ListMyInvitesQueryVariables = Exact<{ [key: string]: never; }>;

export type ListMyInvitesQuery = { readonly org_userInviteMe: ReadonlyArray<{ readonly id: string, readonly organizationName: string, readonly businessName: string | null, readonly invitedBy: string | null, readonly inviteToken: string | null, readonly inviteStatus: InviteStatus, readonly roleName: string }> };

export const listMyInvites: Operation<ListMyInvitesQuery, ListMyInvitesQueryVariables> = {
  name: "ListMyInvites",
  hash: "a9f84912dce07cc6b5cf8c4359c61596ea8d74c3b68a6bbec00aac9954f7fe06",
};
