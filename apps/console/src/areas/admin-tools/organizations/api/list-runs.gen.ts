// Generated from list-runs.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RunStatus =
  | 'cancelled'
  | 'failed'
  | 'queued'
  | 'running'
  | 'succeeded';

export type ListRunsQueryVariables = Exact<{
  organizationId: string;
  isUnsettled: boolean;
  take: number;
}>;

export type ListRunsQuery = { readonly status_runList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly workflow: string, readonly status: RunStatus, readonly attempt: number, readonly failure: string | null, readonly input: unknown, readonly requestId: string, readonly isScheduled: boolean, readonly requestedAt: string, readonly finishedAt: string | null, readonly replayOf: string | null, readonly replayedAs: string | null }> } };

export const listRuns: Operation<ListRunsQuery, ListRunsQueryVariables> = {
  name: "ListRuns",
  hash: "9d22f5c784f7c499f05e9b65c9fe60d62041dc1b17a15be484c15611e7b2bfeb",
};
