// Generated from resend-deliveries.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Takes deliveryIds or failedSince. */
export type WebhookResendInput = {
  readonly deliveryIds?: ReadonlyArray<string> | null | undefined;
  readonly failedSince?: string | null | undefined;
  readonly webhookId: string;
};

export type ResendDeliveriesMutationVariables = Exact<{
  cartBusinessId: string;
  input: WebhookResendInput;
}>;

export type ResendDeliveriesMutation = { readonly order_webhookResend: number };

export const resendDeliveries: Operation<ResendDeliveriesMutation, ResendDeliveriesMutationVariables> = {
  name: "ResendDeliveries",
  hash: "75b07e9a1c02a5eb0f1b4a3795832029a626d7bbdc1e12ffffec76ab3fc6f784",
};
