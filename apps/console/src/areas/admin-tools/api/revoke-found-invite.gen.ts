// Generated from revoke-found-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteReferenceInput = {
  readonly businessId?: string | null | undefined;
  readonly inviteId: string;
  readonly organizationId?: string | null | undefined;
};

export type RevokeFoundInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type RevokeFoundInviteMutation = { readonly org_userInviteRevoke: { readonly id: string } };

export const revokeFoundInvite: Operation<RevokeFoundInviteMutation, RevokeFoundInviteMutationVariables> = {
  name: "RevokeFoundInvite",
  hash: "b970f4fb056b8336b0149d5e4be2fc5a90a72d09eec6caca35710e3b0bd8a65e",
};
