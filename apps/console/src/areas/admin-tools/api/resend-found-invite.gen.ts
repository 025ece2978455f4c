// Generated from resend-found-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteReferenceInput = {
  readonly businessId?: string | null | undefined;
  readonly inviteId: string;
  readonly organizationId?: string | null | undefined;
};

export type ResendFoundInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type ResendFoundInviteMutation = { readonly org_userInviteResend: { readonly id: string } };

export const resendFoundInvite: Operation<ResendFoundInviteMutation, ResendFoundInviteMutationVariables> = {
  name: "ResendFoundInvite",
  hash: "c9a81bd7e8253cc7bba4f8e418f425f4ebfd1fb9265c77166774aa9f0d988cff",
};
