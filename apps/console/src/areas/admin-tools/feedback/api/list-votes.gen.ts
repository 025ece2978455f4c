// Generated from list-votes.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListVotesQueryVariables = Exact<{
  postId: string;
  take: number;
}>;

export type ListVotesQuery = { readonly feedback_voteList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly organizationId: string, readonly organizationName: string, readonly count: number }> } };

export const listVotes: Operation<ListVotesQuery, ListVotesQueryVariables> = {
  name: "ListVotes",
  hash: "5f1c82effc88936abbacb8e8fde77c2ccabb7e92daf9cdec3cd977ae10adb3b4",
};
