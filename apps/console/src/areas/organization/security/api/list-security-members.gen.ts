// Generated from list-security-members.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FactorKind =
  /** An authenticator app. */
  | 'OTP'
  | 'PASSKEY'
  | 'SMS';

export type SecurityMembers =
  | 'ALL'
  /** Members without a second factor. */
  | 'LACKING'
  /** Members with a session that wasn't used for 7 days. */
  | 'STALE';

export type ListSecurityMembersQueryVariables = Exact<{
  organizationId: string;
  which: SecurityMembers;
  skip: number;
  take: number;
}>;

export type ListSecurityMembersQuery = { readonly org_securityMemberList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly factors: ReadonlyArray<FactorKind>, readonly lastSignInAt: string | null, readonly sessionCount: number, readonly staleSessionCount: number, readonly oldestUseAt: string | null, readonly role: { readonly name: string } }> } };

export const listSecurityMembers: Operation<ListSecurityMembersQuery, ListSecurityMembersQueryVariables> = {
  name: "ListSecurityMembers",
  hash: "68da7afc42ab4ecddb7f1a178ee7dda62d8de015f250ddd357c416c97bc1f2fa",
};
