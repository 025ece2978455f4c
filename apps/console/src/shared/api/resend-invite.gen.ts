// Generated from resend-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteReferenceInput = {
  readonly businessId?: string | null | undefined;
  readonly inviteId: string;
  readonly organizationId?: string | null | undefined;
};

export type InviteStatus =
  | 'ACCEPTED'
  /** Support requested the invite, and no owner or admin of the organization has decided yet. */
  | 'AWAITING_APPROVAL'
  /** The recipient declined the invite. */
  | 'DECLINED'
  | 'EXPIRED'
  | 'PENDING'
  | 'REVOKED';

export type ResendInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type ResendInviteMutation = { readonly org_userInviteResend: { readonly inviteStatus: InviteStatus } };

export const resendInvite: Operation<ResendInviteMutation, ResendInviteMutationVariables> = {
  name: "ResendInvite",
  hash: "091a6ebed00e80d17ea6f0d46f65040e6b36d6ebf4cf3a47922e6682a9fdb89d",
};
