// Generated from list-unused-invites.graphql by pnpm generate.
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

export type ListUnusedInvitesQueryVariables = Exact<{
  organizationId: string;
  skip: number;
  take: number;
}>;

export type ListUnusedInvitesQuery = { readonly org_unusedInviteList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly primaryEmail: string, readonly businessId: string | null, readonly businessName: string | null, readonly roleName: string, readonly inviteStatus: InviteStatus, readonly invitedBy: string | null, readonly createdAt: string }> } };

export const listUnusedInvites: Operation<ListUnusedInvitesQuery, ListUnusedInvitesQueryVariables> = {
  name: "ListUnusedInvites",
  hash: "4ce9fad5d4736b8fc98bf1fb73f3879f538c5ece908a60e1186d37235543139d",
};
