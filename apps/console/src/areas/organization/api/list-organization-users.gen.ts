// Generated from list-organization-users.graphql by pnpm generate.
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

export type MemberStatus =
  | 'Active'
  | 'Pending';

export type ListOrganizationUsersQueryVariables = Exact<{
  organizationId: string;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;

export type ListOrganizationUsersQuery = { readonly org_organizationShow: { readonly members: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly auth0Id: string | null, readonly createdAt: string, readonly firstName: string | null, readonly lastName: string | null, readonly primaryEmail: string, readonly picture: string | null, readonly status: MemberStatus, readonly inviteStatus: InviteStatus | null, readonly isBlocked: boolean, readonly businesses: ReadonlyArray<string>, readonly role: { readonly name: string } }> } | null } };

export const listOrganizationUsers: Operation<ListOrganizationUsersQuery, ListOrganizationUsersQueryVariables> = {
  name: "ListOrganizationUsers",
  hash: "ffdcd8370781a4d9b12a98a5f7070a8ff85c751de0ee9ad3e4eb5443b8d9ef06",
};
