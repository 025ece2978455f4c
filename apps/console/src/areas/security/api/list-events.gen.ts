// Generated from list-events.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListEventsQueryVariables = Exact<{
  take: number;
}>;

export type ListEventsQuery = { readonly identity_eventList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly sentence: string, readonly at: string, readonly device: string, readonly place: string, readonly isByOther: boolean }> } };

export const listEvents: Operation<ListEventsQuery, ListEventsQueryVariables> = {
  name: "ListEvents",
  hash: "df45bc7b97de5e4b2568ea3412185c5e036f919161089fc8422fc3fdbb6f1789",
};
