// Generated from show-connection.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

export type DataConnectorSyncKind =
  /** Reads older days. */
  | 'BACKFILL'
  | 'FIRST'
  | 'REQUESTED'
  /** Reads days again that a user chose. */
  | 'REREAD'
  | 'RESET'
  | 'SCHEDULED';

export type DataConnectorSyncOutcome =
  | 'CANCELLED'
  | 'FAILED'
  /** Read to the end, but some days or accounts are missing or differ. */
  | 'PARTIAL'
  | 'SUCCEEDED';

export type ShowConnectionQueryVariables = Exact<{
  businessId: string;
  id: string;
}>;

export type ShowConnectionQuery = { readonly ua_dataConnector: { readonly dataConnector: { readonly id: string, readonly title: string, readonly dataConnectorType: string, readonly name: string, readonly source: string, readonly isConcierge: boolean, readonly status: DataConnectorStatus, readonly lastUpdated: string | null, readonly nextSyncAt: string | null, readonly progress: number | null, readonly startDate: string, readonly deletedAt: string | null, readonly purgedOn: string | null, readonly accessEndsAt: string | null, readonly createdAt: string, readonly version: number, readonly health: { readonly state: DataConnectorHealthState, readonly sentence: string, readonly until: string | null }, readonly business: { readonly id: string, readonly name: string }, readonly categories: ReadonlyArray<{ readonly title: string }> }, readonly settings: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string }>, readonly accounts: ReadonlyArray<{ readonly id: string, readonly name: string, readonly currency: string, readonly timeZone: string, readonly isSelected: boolean, readonly problem: string | null }>, readonly streams: ReadonlyArray<{ readonly accountId: string, readonly shape: string, readonly oldestDay: string | null, readonly newestDay: string | null, readonly changedAt: string | null, readonly isFresh: boolean, readonly slicesTotal: number | null, readonly slicesDone: number | null, readonly announcedRows: number | null, readonly heldRows: number | null, readonly differingDays: number }>, readonly syncs: ReadonlyArray<{ readonly id: string, readonly kind: DataConnectorSyncKind, readonly beganAt: string, readonly endedAt: string | null, readonly outcome: DataConnectorSyncOutcome | null, readonly rowCount: number, readonly changedCount: number, readonly cause: string | null }>, readonly comparison: { readonly readyAt: string, readonly changedDays: number, readonly firstChangedDay: string | null, readonly lastChangedDay: string | null, readonly keptBefore: string | null, readonly lines: ReadonlyArray<{ readonly accountId: string, readonly shape: string, readonly measure: string, readonly live: string, readonly rebuilt: string, readonly changedDays: number }> } | null } };

export const showConnection: Operation<ShowConnectionQuery, ShowConnectionQueryVariables> = {
  name: "ShowConnection",
  hash: "9563ea91c11d54e22886a5b382ca8ca1c2edf59656f3f491dba977e04fff05f9",
};
