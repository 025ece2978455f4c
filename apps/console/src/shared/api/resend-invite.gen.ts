// Generated from resend-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteReferenceInput = {
  readonly businessId?: string | null | undefined;
  readonly inviteId: string;
  readonly organizationId?: string | null | undefined;
};

export type ResendInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type ResendInviteMutation = { readonly org_userInviteResend: { readonly expiresAt: string } };

export const resendInvite: Operation<ResendInviteMutation, ResendInviteMutationVariables> = {
  name: "ResendInvite",
  hash: "062a18e74bfbfa60a455bab880cc1b38096d10c32d5a98a5b871536130893d47",
};
