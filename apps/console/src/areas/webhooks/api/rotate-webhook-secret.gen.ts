// Generated from rotate-webhook-secret.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WebhookSecretRotateInput = {
  /** A UUID; the same key stands for the same rotation. */
  readonly clientKey: string;
  readonly id: string;
  /** For how long the previous secret signs too, 0 to 72; 24 if omitted. */
  readonly overlapHours?: number | null | undefined;
  readonly version: number;
};

export type RotateWebhookSecretMutationVariables = Exact<{
  cartBusinessId: string;
  input: WebhookSecretRotateInput;
}>;

export type RotateWebhookSecretMutation = { readonly order_webhookSecretRotate: { readonly secret: string } };

export const rotateWebhookSecret: Operation<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables> = {
  name: "RotateWebhookSecret",
  hash: "f4844b3bacd1b58b937d85dc1e8f6632ffbab7314523b2ac840750f8e05c3ff7",
};
