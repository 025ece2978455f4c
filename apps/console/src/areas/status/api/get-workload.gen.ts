// Generated from get-workload.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LaneName =
  /** Mass work. */
  | 'bulk'
  /** Work that a user waits for. */
  | 'interactive'
  /** Work of schedules. */
  | 'scheduled';

export type GetWorkloadQueryVariables = Exact<{ [key: string]: never; }>;

export type GetWorkloadQuery = { readonly status_workload: { readonly measuredAt: string | null, readonly staleSchedules: number, readonly lanes: ReadonlyArray<{ readonly name: LaneName, readonly ready: number, readonly oldestReadySeconds: number, readonly objectiveSeconds: number, readonly isBehind: boolean, readonly sent: number, readonly capacity: number, readonly parked: number, readonly parkedReasons: ReadonlyArray<{ readonly reason: string, readonly runs: number, readonly objectiveRuns: number | null }> }>, readonly subscribers: ReadonlyArray<{ readonly name: string, readonly lagSeconds: number, readonly objectiveSeconds: number, readonly isBehind: boolean, readonly retrying: number, readonly dead: number }> } };

export const getWorkload: Operation<GetWorkloadQuery, GetWorkloadQueryVariables> = {
  name: "GetWorkload",
  hash: "e22caff1a7c906df90be0f0c7226700e8ec9ba31175fe30516eb972b209b20c4",
};
