// Generated from decline-invite.graphql by pnpm generate.
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

export type DeclineInviteMutationVariables = Exact<{
  input: InviteReferenceInput;
}>;

export type DeclineInviteMutation = { readonly org_userInviteDecline: { readonly inviteStatus: InviteStatus } };

export const declineInvite: Operation<DeclineInviteMutation, DeclineInviteMutationVariables> = {
  name: "DeclineInvite",
  hash: "e7dd687ff24c0e103891c4593168ba85db34469b42d693a12eec2f503e80bce7",
};
