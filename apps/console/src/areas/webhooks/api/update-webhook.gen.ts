// Generated from update-webhook.graphql by pnpm generate.
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

export type WebhookUpdateInput = {
  /** Adopts a version. */
  readonly apiVersion?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly events?: ReadonlyArray<string> | null | undefined;
  readonly id: string;
  readonly includesCustomerData?: boolean | null | undefined;
  readonly isOn?: boolean | null | undefined;
  readonly url?: string | null | undefined;
  readonly version: number;
};

export type UpdateWebhookMutationVariables = Exact<{
  cartBusinessId: string;
  input: WebhookUpdateInput;
}>;

export type UpdateWebhookMutation = { readonly order_webhookUpdate: { readonly id: string, readonly state: WebhookState, readonly version: number } };

export const updateWebhook: Operation<UpdateWebhookMutation, UpdateWebhookMutationVariables> = {
  name: "UpdateWebhook",
  hash: "9c14b07a4991146b18de907f197961d69dbaa82bb3f1afe2bf180eaf665d3015",
};
