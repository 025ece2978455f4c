// Generated from list-webhooks.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WebhookState =
  /** Disabled after 72 hours with only failures. Events are kept and can be resent. */
  | 'FAILING'
  /** Disabled because the receiver answered 410. Events are kept and can be resent. */
  | 'GONE'
  /** Turned off by a user. Events are not kept. */
  | 'OFF'
  | 'ON';

export type ListWebhooksQueryVariables = Exact<{
  cartBusinessId: string;
}>;

export type ListWebhooksQuery = { readonly order_webhookList: { readonly data: ReadonlyArray<{ readonly id: string, readonly url: string, readonly events: ReadonlyArray<string>, readonly description: string, readonly includesCustomerData: boolean, readonly apiVersion: string, readonly latestApiVersion: string, readonly apiVersionEndsOn: string | null, readonly state: WebhookState, readonly disabledAt: string | null, readonly failingSince: string | null, readonly lastSuccessAt: string | null, readonly previousSecretUntil: string | null, readonly pendingCount: number, readonly version: number }> } };

export const listWebhooks: Operation<ListWebhooksQuery, ListWebhooksQueryVariables> = {
  name: "ListWebhooks",
  hash: "25a77aaff5e62b8fabbfc400aa20b44e63d593fb0e3de372e3adace0cc4ee711",
};
