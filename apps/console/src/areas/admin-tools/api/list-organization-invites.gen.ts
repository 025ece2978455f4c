// Generated from list-organization-invites.graphql by pnpm generate.
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

export type ListOrganizationInvitesQueryVariables = Exact<{
  organizationId: string;
  take: number;
}>;

export type ListOrganizationInvitesQuery = { readonly org_userInviteList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly organizationId: string, readonly organizationName: string, readonly primaryEmail: string, readonly businessName: string | null, readonly roleName: string, readonly inviteStatus: InviteStatus, readonly invitedBy: string | null, readonly createdAt: string, readonly sentAt: string | null, readonly isUndeliverable: boolean, readonly expiresAt: string }> } };

export const listOrganizationInvites: Operation<ListOrganizationInvitesQuery, ListOrganizationInvitesQueryVariables> = {
  name: "ListOrganizationInvites",
  hash: "1af4f2b1abe3e4a2e4dd606352c6302ed44b31f1b57d1e62595f76b224196214",
};
