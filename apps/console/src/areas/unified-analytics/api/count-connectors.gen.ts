// Generated from count-connectors.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DataConnectorFilter = {
  /** Up to 500 (ua.input-refused). */
  readonly businessIds?: ReadonlyArray<string> | null | undefined;
  /** Titles of categories. */
  readonly categories?: ReadonlyArray<string> | null | undefined;
  /** With true, deleted data connectors that can be restored, instead of those in use. */
  readonly isDeleted?: boolean | null | undefined;
  /** Part of the title, the source or the name of the business. */
  readonly search?: string | null | undefined;
  readonly statuses?: ReadonlyArray<DataConnectorStatus> | null | undefined;
};

export type DataConnectorHealthState =
  /** The user changes something at the source or in the connection. */
  | 'ACTION_NEEDED'
  | 'CANCELLED'
  /** Some accounts can't be read. */
  | 'DEGRADED'
  /** Two intervals have passed without a sync. */
  | 'DELAYED'
  /** Our defect. It is fixed without the user. */
  | 'FIXING'
  | 'HEALTHY'
  | 'INCOMPLETE'
  /** The source can't be reached, or totals differ from it. The days are read again without the user. */
  | 'LATE'
  | 'PAUSED'
  /** The access was lost: the user signs in at the source again, or enters a new key. */
  | 'RECONNECT'
  | 'RETIRED'
  | 'SYNCING'
  /** The source prepares data or limits our calls. */
  | 'WAITING';

/** As shown to the user; the name is also its value in the API. */
export type DataConnectorStatus =
  /** Syncs at its interval. */
  | 'active'
  | 'cancelled'
  /** The source is retired. */
  | 'deprecated'
  /** Needs a user. The cause is in `health`. */
  | 'failed'
  /** Paused by a user. */
  | 'inactive'
  /** A sign-in or the choice of accounts is missing. */
  | 'incomplete'
  /** A sync is requested. */
  | 'pending'
  | 'running'
  /** The first sync has succeeded. */
  | 'succeeded';

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type CountConnectorsQueryVariables = Exact<{
  organizationId: string;
  filter?: DataConnectorFilter | null | undefined;
  page?: PaginationArgs | null | undefined;
}>;

export type CountConnectorsQuery = { readonly ua_dataConnectorsList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly health: { readonly state: DataConnectorHealthState } }> } };

export const countConnectors: Operation<CountConnectorsQuery, CountConnectorsQueryVariables> = {
  name: "CountConnectors",
  hash: "304076f1deacdc2a77f60cb1ce96e36757834f617efdd0974bfdc967df4d1d34",
};
