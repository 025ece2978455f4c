// Generated from list-deliveries.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type WebhookDeliveryFilter = {
  /** A webhook-id or the ID of an order. */
  readonly search?: string | null | undefined;
  readonly since?: string | null | undefined;
  readonly state?: WebhookDeliveryState | null | undefined;
  /** A type of event. */
  readonly type?: string | null | undefined;
};

export type WebhookDeliveryState =
  | 'DELIVERED'
  /** All attempts failed, or the webhook was off or disabled. */
  | 'FAILED'
  | 'PENDING';

export type ListDeliveriesQueryVariables = Exact<{
  cartBusinessId: string;
  webhookId: string;
  filter?: WebhookDeliveryFilter | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListDeliveriesQuery = { readonly order_webhookDeliveryList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly type: string, readonly orderId: string | null, readonly state: WebhookDeliveryState, readonly createdAt: string, readonly nextAttemptAt: string | null, readonly body: string, readonly attempts: ReadonlyArray<{ readonly number: number, readonly at: string, readonly status: number | null, readonly problem: string | null, readonly durationMs: number, readonly answer: string }> }> } };

export const listDeliveries: Operation<ListDeliveriesQuery, ListDeliveriesQueryVariables> = {
  name: "ListDeliveries",
  hash: "0af04d69ea2b19533ccd77640da64252cf3f53a502fcf60ffa2662c4e87b142c",
};
