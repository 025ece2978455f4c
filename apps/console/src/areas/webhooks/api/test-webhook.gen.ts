// Generated from test-webhook.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WebhookTestInput = {
  /** The webhook's own version if omitted. */
  readonly apiVersion?: string | null | undefined;
  /** A UUID; the same key stands for the same test event. */
  readonly clientKey: string;
  readonly id: string;
};

export type TestWebhookMutationVariables = Exact<{
  cartBusinessId: string;
  input: WebhookTestInput;
}>;

export type TestWebhookMutation = { readonly order_webhookTest: { readonly id: string } };

export const testWebhook: Operation<TestWebhookMutation, TestWebhookMutationVariables> = {
  name: "TestWebhook",
  hash: "91e387d60d7262db7a2c60f6fa0d2247e6475c8bfee3ddeaa3f5473457028851",
};
