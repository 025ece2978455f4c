// Generated from list-members.graphql by pnpm generate.
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

export type ListMembersQueryVariables = Exact<{
  id: string;
  search: string;
  take: number;
}>;

export type ListMembersQuery = { readonly org_organizationShow: { readonly id: string, readonly members: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string | null, readonly lastName: string | null, readonly primaryEmail: string, readonly status: MemberStatus, readonly businesses: ReadonlyArray<string>, readonly inviteStatus: InviteStatus | null, readonly role: { readonly name: string } }> } | null } };

export const listMembers: Operation<ListMembersQuery, ListMembersQueryVariables> = {
  name: "ListMembers",
  hash: "3c785f345f5adbf304c01f4b6e5f659df0a64dd1aec4be9e01a4822a262d1edd",
};
