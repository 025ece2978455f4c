// Generated from list-business-users.graphql by pnpm generate.
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

export type ListBusinessUsersQueryVariables = Exact<{
  businessId: string;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;

export type ListBusinessUsersQuery = { readonly org_businessShow: { readonly members: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly auth0Id: string | null, readonly createdAt: string, readonly firstName: string | null, readonly lastName: string | null, readonly primaryEmail: string, readonly picture: string | null, readonly status: MemberStatus, readonly inviteStatus: InviteStatus | null, readonly isBlocked: boolean, readonly businesses: ReadonlyArray<string>, readonly role: { readonly name: string } }> } } };

export const listBusinessUsers: Operation<ListBusinessUsersQuery, ListBusinessUsersQueryVariables> = {
  name: "ListBusinessUsers",
  hash: "f4274afd5f40daa2306e3569ca23769c8816b0bcbb239943da7e97acdfc240fe",
};
