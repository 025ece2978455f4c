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

export type WorkloadTimeName =
  /** A wait for a connection to the database, for 99 % of them. */
  | 'connection'
  /** From when an interactive run could start until it was sent to the engine, for 95 % of them. */
  | 'dispatch'
  /** One attempt of a step, for 95 % of them. */
  | 'step';

export type GetWorkloadQueryVariables = Exact<{ [key: string]: never; }>;

export type GetWorkloadQuery = { readonly status_workload: { readonly measuredAt: string | null, readonly staleSchedules: number, readonly lanes: ReadonlyArray<{ readonly name: LaneName, readonly ready: number, readonly oldestReadySeconds: number, readonly objectiveSeconds: number, readonly isBehind: boolean, readonly sent: number, readonly capacity: number, readonly parked: number, readonly parkedReasons: ReadonlyArray<{ readonly reason: string, readonly runs: number, readonly objectiveRuns: number | null }> }>, readonly times: ReadonlyArray<{ readonly name: WorkloadTimeName, readonly seconds: number | null, readonly objectiveSeconds: number, readonly isBehind: boolean }>, readonly subscribers: ReadonlyArray<{ readonly name: string, readonly lagSeconds: number, readonly objectiveSeconds: number, readonly isBehind: boolean, readonly retrying: number, readonly dead: number }> } };

export const getWorkload: Operation<GetWorkloadQuery, GetWorkloadQueryVariables> = {
  name: "GetWorkload",
  hash: "25c18339ccf94b9b0b1442f35310f545507d6ceffd2097acd569aaa7cf80a53b",
};
