// Generated from delete-webhook.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeleteWebhookMutationVariables = Exact<{
  cartBusinessId: string;
  id: string;
  version: number;
}>;

export type DeleteWebhookMutation = { readonly order_webhookDelete: boolean };

export const deleteWebhook: Operation<DeleteWebhookMutation, DeleteWebhookMutationVariables> = {
  name: "DeleteWebhook",
  hash: "2327b7e56dc276a2142e57d06bc61f00a657b14b277beb56b82517a9a09d7892",
};
