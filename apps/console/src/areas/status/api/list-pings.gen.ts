// Generated from list-pings.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type PingStatus =
  | 'cancelled'
  | 'failed'
  | 'queued'
  | 'running'
  | 'succeeded';

export type ListPingsQueryVariables = Exact<{
  businessId: string;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListPingsQuery = { readonly status_pingList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly status: PingStatus, readonly requestedAt: string, readonly databaseAt: string | null, readonly warehouseAt: string | null, readonly failure: string | null }> } };

export const listPings: Operation<ListPingsQuery, ListPingsQueryVariables> = {
  name: "ListPings",
  hash: "a1063b405ea0d9e792c325a95698138c1fa06d3085a495e209ff14d4d3ffd0fa",
};
