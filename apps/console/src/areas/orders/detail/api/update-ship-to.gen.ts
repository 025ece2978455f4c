// Generated from update-ship-to.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddressInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly address3?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly company?: string | null | undefined;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly state?: string | null | undefined;
};

export type OrderShipToAddressInput = {
  readonly address: AddressInput;
  readonly cartOrderId: string;
  readonly clientKey: string;
  /** All open lines unless given. */
  readonly orderItemIds?: ReadonlyArray<string> | null | undefined;
  readonly version: number;
};

export type UpdateShipToMutationVariables = Exact<{
  businessId: string;
  input: OrderShipToAddressInput;
}>;

export type UpdateShipToMutation = { readonly order_orderUpdateShipToAddress: { readonly cartOrderId: string, readonly version: number } };

export const updateShipTo: Operation<UpdateShipToMutation, UpdateShipToMutationVariables> = {
  name: "UpdateShipTo",
  hash: "9ccb902a53705f115adad32237aeba824c727a40bd85b61e5d994d606fba42b5",
};
