// Generated from accept-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AcceptInviteMutationVariables = Exact<{
  inviteToken: string;
}>;

export type AcceptInviteMutation = { readonly org_userConsumeInvite: { readonly organizationId: string, readonly organizationName: string, readonly businessId: string | null, readonly businessName: string | null, readonly message: string } };

export const acceptInvite: Operation<AcceptInviteMutation, AcceptInviteMutationVariables> = {
  name: "AcceptInvite",
  hash: "b150637fc015fe22f30ef4718c6ea182f72fca7b59b04e57814b0db10e7f06e5",
};
