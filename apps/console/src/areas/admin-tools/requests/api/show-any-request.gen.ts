// Generated from show-any-request.graphql by pnpm generate.
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

export type ShowAnyRequestQueryVariables = Exact<{
  id: string;
}>;

export type ShowAnyRequestQuery = { readonly request_supportShow: { readonly id: string, readonly reference: string, readonly kind: string, readonly status: ServiceRequestStatus, readonly organizationId: string, readonly place: string, readonly requester: string, readonly pageName: string, readonly createdAt: string, readonly deliveredAt: string | null, readonly fields: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }>, readonly history: ReadonlyArray<{ readonly kind: ServiceRequestEventKind, readonly cause: string | null, readonly at: string }> } };

export const showAnyRequest: Operation<ShowAnyRequestQuery, ShowAnyRequestQueryVariables> = {
  name: "ShowAnyRequest",
  hash: "420608c0e86d5283fe08dc01967f96c36579e8e9cbcf37d2c1ad4df5d3625258",
};
