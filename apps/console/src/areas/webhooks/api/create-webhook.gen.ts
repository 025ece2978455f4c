// Generated from create-webhook.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WebhookInput = {
  /** A UUID; the same key stands for the same webhook. */
  readonly clientKey: string;
  /** At most 200 characters. */
  readonly description?: string | null | undefined;
  /** At least one type, such as order.created. */
  readonly events: ReadonlyArray<string>;
  readonly includesCustomerData?: boolean | null | undefined;
  /** https on port 443 or 8443, without credentials. */
  readonly url: string;
};

export type CreateWebhookMutationVariables = Exact<{
  cartBusinessId: string;
  input: WebhookInput;
}>;

export type CreateWebhookMutation = { readonly order_webhookCreate: { readonly secret: string, readonly webhook: { readonly id: string } } };

export const createWebhook: Operation<CreateWebhookMutation, CreateWebhookMutationVariables> = {
  name: "CreateWebhook",
  hash: "a3c93bb9e0df4739696bf158c70d17bf88fcf27f62d98a61061d8df18fdd22c2",
};
