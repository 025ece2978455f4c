// Generated from revoke-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteReferenceInput = {
  readonly businessId?: string | null | undefined;
  readonly inviteId: string;
  readonly organizationId?: string | null | undefined;
};

export type RevokeInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type RevokeInviteMutation = { readonly org_userInviteRevoke: { readonly id: string } };

export const revokeInvite: Operation<RevokeInviteMutation, RevokeInviteMutationVariables> = {
  name: "RevokeInvite",
  hash: "d54febd328f549a3bb249a2cb5887a4a5e019b1f6b042170cf413cdea6282ed5",
};
