// Generated from list-business-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteStatus =
  | 'ACCEPTED'
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

export type ListBusinessUsersQuery = { readonly org_businessShow: { readonly members: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly auth0Id: string | null, readonly createdAt: string, readonly firstName: string | null, readonly lastName: string | null, readonly primaryEmail: string, readonly status: MemberStatus, readonly inviteStatus: InviteStatus | null, readonly businesses: ReadonlyArray<string>, readonly role: { readonly name: string } }> } } };

export const listBusinessUsers: Operation<ListBusinessUsersQuery, ListBusinessUsersQueryVariables> = {
  name: "ListBusinessUsers",
  hash: "9860d28eb92ffd45dde1e84775f2458b7405c16e76c1759a25607271971a83fb",
};
