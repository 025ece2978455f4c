// Generated from list-change-entries.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListChangeEntriesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type ListChangeEntriesQuery = { readonly feedback_changeList: { readonly next: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly publishedAt: string, readonly posts: ReadonlyArray<{ readonly id: string, readonly title: string }> }> } };

export const listChangeEntries: Operation<ListChangeEntriesQuery, ListChangeEntriesQueryVariables> = {
  name: "ListChangeEntries",
  hash: "bfd3a6c77bcb82325486fb5701b5c108c3a712471a18f07062a6b4250b395006",
};
