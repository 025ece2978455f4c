// Generated from approve-invite.graphql by pnpm generate.
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

export type ApproveInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type ApproveInviteMutation = { readonly org_userInviteApprove: { readonly inviteStatus: InviteStatus } };

export const approveInvite: Operation<ApproveInviteMutation, ApproveInviteMutationVariables> = {
  name: "ApproveInvite",
  hash: "ff76365c6974277e807c3cb3d1dc81dfb3dd00aff41041e7e92e8a8d515942ae",
};
