// Generated from get-roadmap.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedbackStatus =
  | 'closed'
  | 'complete'
  | 'in_progress'
  | 'open'
  | 'planned'
  | 'under_review';

export type GetRoadmapQueryVariables = Exact<{
  organizationId: string;
}>;

export type GetRoadmapQuery = { readonly planned: { readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly isVoted: boolean }> }, readonly inProgress: { readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly isVoted: boolean }> }, readonly complete: { readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly status: FeedbackStatus, readonly voteCount: number, readonly isVoted: boolean }> } };

export const getRoadmap: Operation<GetRoadmapQuery, GetRoadmapQueryVariables> = {
  name: "GetRoadmap",
  hash: "94c2b3867c5589f6007c57a242c48b093429de45b52ca036e2bc0ae3b5143f5a",
};
