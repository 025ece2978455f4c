// Generated from set-vote.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type SetVoteMutationVariables = Exact<{
  organizationId: string;
  postId: string;
  isOn: boolean;
}>;

export type SetVoteMutation = { readonly feedback_voteSet: { readonly id: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly isVoted: boolean } };

export const setVote: Operation<SetVoteMutation, SetVoteMutationVariables> = {
  name: "SetVote",
  hash: "b7932295db787299a94d4166ed433f1a86d126fdafbc16d5776b142f502ff0e9",
};
