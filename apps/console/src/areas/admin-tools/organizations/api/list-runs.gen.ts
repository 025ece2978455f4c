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

export type ListRunsQuery = { readonly status_runList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly workflow: string, readonly status: RunStatus, readonly attempt: number, readonly failure: string | null, readonly parkedUntil: string | null, readonly parkedReason: string | null, readonly input: unknown, readonly requestId: string, readonly isScheduled: boolean, readonly requestedAt: string, readonly finishedAt: string | null, readonly replayOf: string | null, readonly replayedAs: string | null }> } };

export const listRuns: Operation<ListRunsQuery, ListRunsQueryVariables> = {
  name: "ListRuns",
  hash: "350f428c76f3ba243bd3db6b1e2dd4f8b8ffb2ae5e5635fcf2573ad9c8581014",
};
