// Generated from list-requests.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ServiceRequestStatus =
  | 'delivered'
  /** The CRM refused it. Support can deliver it again. */
  | 'failed'
  /** Stored; the delivery is in progress. */
  | 'received';

export type ListRequestsQueryVariables = Exact<{
  businessId: string;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListRequestsQuery = { readonly request_list: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly kind: string, readonly status: ServiceRequestStatus, readonly requester: string, readonly createdAt: string }> } };

export const listRequests: Operation<ListRequestsQuery, ListRequestsQueryVariables> = {
  name: "ListRequests",
  hash: "8af8add7d6551126ca5d39cf88e281f9574aba3eecf88ae91f02abfbc04ea3b8",
};
