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

export type CountConnectorsQueryVariables = Exact<{
  organizationId: string;
  filter?: DataConnectorFilter | null | undefined;
}>;

export type CountConnectorsQuery = { readonly ua_dataConnectorsList: { readonly totalCount: number } };

export const countConnectors: Operation<CountConnectorsQuery, CountConnectorsQueryVariables> = {
  name: "CountConnectors",
  hash: "95c31b77ce4f431d7ffc49b727d93c3102910c31d02ce8519e7425c2cc2537fe",
};
