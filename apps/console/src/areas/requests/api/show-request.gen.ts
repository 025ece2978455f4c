// Generated from show-request.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ServiceRequestEventKind =
  | 'delivered'
  | 'failed'
  | 'received'
  /** The CRM refused an attempt. */
  | 'refused'
  /** Support started the delivery again. */
  | 'replayed'
  /** The CRM did not know the tracking cookie, so the request was sent without it. */
  | 'sentWithoutCookie'
  /** An attempt had no clear outcome. The CRM is asked for the request before it is sent again. */
  | 'unanswered';

export type ServiceRequestStatus =
  | 'delivered'
  /** The CRM refused it. Support can deliver it again. */
  | 'failed'
  /** Stored; the delivery is in progress. */
  | 'received';

export type ShowRequestQueryVariables = Exact<{
  businessId: string;
  id: string;
}>;

export type ShowRequestQuery = { readonly request_show: { readonly id: string, readonly reference: string, readonly kind: string, readonly status: ServiceRequestStatus, readonly requester: string, readonly createdAt: string, readonly fields: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }>, readonly history: ReadonlyArray<{ readonly kind: ServiceRequestEventKind, readonly cause: string | null, readonly at: string }> } };

export const showRequest: Operation<ShowRequestQuery, ShowRequestQueryVariables> = {
  name: "ShowRequest",
  hash: "6085962442b5c0dc43234779863db9b4dcb9deb90b6f6c8190073a5c1ab398bc",
};
