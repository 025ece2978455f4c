// Generated from list-days.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** How a day stands, from the state that overrides all others to the one that remains. */
export type DataConnectorDayState =
  | 'COMPLETE'
  /** Overdue, and about to be read. */
  | 'LATE'
  /** A day overdue, or overdue and waiting for a user. */
  | 'MISSING'
  /** Before the first day, or not read because the data connector is paused or incomplete. */
  | 'NOT_CONNECTED'
  /** The source is not expected to have the day yet, and nothing was read. */
  | 'NOT_DUE'
  /** Differs from what the source announced, was not compared, or is sampled. */
  | 'PARTIAL'
  /** Complete for now, but read again, and the last reading changed it by more than 1 %. */
  | 'RESTATING';

export type ListDaysQueryVariables = Exact<{
  businessId: string;
  id: string;
  from: string;
  to: string;
}>;

export type ListDaysQuery = { readonly ua_dataConnectorDays: ReadonlyArray<{ readonly day: string, readonly accountId: string, readonly shape: string, readonly state: DataConnectorDayState, readonly measure: string | null, readonly held: string | null, readonly announced: string | null, readonly differs: boolean, readonly sentence: string }> };

export const listDays: Operation<ListDaysQuery, ListDaysQueryVariables> = {
  name: "ListDays",
  hash: "2a7c6c2c67ac10f52014cd37819e21d7a856eafb12969018c2f5c38d9b3b78b7",
};
