// Generated from list-sessions.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListSessionsQueryVariables = Exact<{ [key: string]: never; }>;

export type ListSessionsQuery = { readonly identity_sessionList: ReadonlyArray<{ readonly id: string, readonly isCurrent: boolean, readonly device: string, readonly place: string, readonly isSupport: boolean, readonly signedInAt: string, readonly lastUsedAt: string }> };

export const listSessions: Operation<ListSessionsQuery, ListSessionsQueryVariables> = {
  name: "ListSessions",
  hash: "ca0c7573681335ccc0233a715d3c8f1e25c7d581badf0d719b70e0eef2b5d91c",
};
