// Generated from list-all-requests.graphql by pnpm generate.
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

export type ListAllRequestsQueryVariables = Exact<{
  status?: ServiceRequestStatus | null | undefined;
  search?: string | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListAllRequestsQuery = { readonly request_supportList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly reference: string, readonly kind: string, readonly status: ServiceRequestStatus, readonly place: string, readonly requester: string, readonly createdAt: string }> } };

export const listAllRequests: Operation<ListAllRequestsQuery, ListAllRequestsQueryVariables> = {
  name: "ListAllRequests",
  hash: "4783a22eccbb7c03cb2de8401d599e67e5dd87377fdb03e165ffd8c23bd7a5fd",
};
