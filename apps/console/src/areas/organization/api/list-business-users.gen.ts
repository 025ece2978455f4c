// Generated from list-business-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteStatus =
  | 'ACCEPTED'
  /** Support requested the invite, and no owner or admin of the organization has decided yet. */
  | 'AWAITING_APPROVAL'
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

export type ListBusinessUsersQuery = { readonly org_businessShow: { readonly members: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly auth0Id: string | null, readonly createdAt: string, readonly firstName: string | null, readonly lastName: string | null, readonly primaryEmail: string, readonly picture: string | null, readonly status: MemberStatus, readonly inviteStatus: InviteStatus | null, readonly businesses: ReadonlyArray<string>, readonly role: { readonly name: string } }> } } };

export const listBusinessUsers: Operation<ListBusinessUsersQuery, ListBusinessUsersQueryVariables> = {
  name: "ListBusinessUsers",
  hash: "c28c3b3a2e8626e4c62356f4aa03c592c07297fc5aeb824ea587496b01578a1d",
};
