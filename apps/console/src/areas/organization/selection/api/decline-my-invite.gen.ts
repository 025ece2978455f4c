// Generated from decline-my-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteStatus =
  | 'ACCEPTED'
  /** Support requested the invite, and no owner or admin of the organization has decided yet. */
  | 'AWAITING_APPROVAL'
  /** The recipient declined the invite. */
  | 'DECLINED'
  | 'EXPIRED'
  | 'PENDING'
  | 'REVOKED';

export type DeclineMyInviteMutationVariables = Exact<{
  inviteToken: string;
}>;

export type DeclineMyInviteMutation = { readonly org_userInviteMeDecline: { readonly id: string, readonly inviteStatus: InviteStatus, readonly message: string } };

export const declineMyInvite: Operation<DeclineMyInviteMutation, DeclineMyInviteMutationVariables> = {
  name: "DeclineMyInvite",
  hash: "39bebecb8d2542c153d762e36b41de8ce25b0261b3cde509c6c753910ac2e26d",
};
