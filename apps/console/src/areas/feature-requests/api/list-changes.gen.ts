// Generated from list-changes.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListChangesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type ListChangesQuery = { readonly feedback_changeList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly publishedAt: string, readonly posts: ReadonlyArray<{ readonly id: string, readonly title: string, readonly voteCount: number }> }> } };

export const listChanges: Operation<ListChangesQuery, ListChangesQueryVariables> = {
  name: "ListChanges",
  hash: "6db8871090d2e4477c0853e0ea13d1af649b57027918e09e08cb87bca3ff4074",
};
