// Generated from list-differing-days.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListDifferingDaysQueryVariables = Exact<{
  businessId: string;
  id: string;
  from: string;
  to: string;
}>;

export type ListDifferingDaysQuery = { readonly ua_dataConnectorDays: ReadonlyArray<{ readonly day: string, readonly differs: boolean }> };

export const listDifferingDays: Operation<ListDifferingDaysQuery, ListDifferingDaysQueryVariables> = {
  name: "ListDifferingDays",
  hash: "fc319b255390c9b17b0ded9416452c6f17a0fa47f53e55ee465af5b574bd9f08",
};
