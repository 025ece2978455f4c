// Generated from erase-customer.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Names an email address or an order. */
export type OrderCustomerEraseInput = {
  readonly cartOrderId?: string | null | undefined;
  /** A UUID, remembered for 24 hours: a repeated call returns the first one's request. */
  readonly clientKey: string;
  readonly email?: string | null | undefined;
  readonly isDryRun: boolean;
};

export type EraseCustomerMutationVariables = Exact<{
  cartBusinessId: string;
  input: OrderCustomerEraseInput;
}>;

export type EraseCustomerMutation = { readonly order_customerErase: { readonly orderCount: number, readonly openCount: number, readonly exportCount: number, readonly effectiveAt: string, readonly request: { readonly id: string } | null } };

export const eraseCustomer: Operation<EraseCustomerMutation, EraseCustomerMutationVariables> = {
  name: "EraseCustomer",
  hash: "4a1123341ac3a8908a8166497fe2620fd491d4748a2273cbafd3c3c4bf768f54",
};
