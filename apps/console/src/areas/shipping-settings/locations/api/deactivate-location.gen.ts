// Generated from deactivate-location.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryLocationDeactivateInput = {
  readonly clientKey: string;
  readonly id: string;
  /** The active location that takes over the open orders. */
  readonly moveToId?: string | null | undefined;
  readonly version: number;
};

export type DeactivateLocationMutationVariables = Exact<{
  businessId: string;
  input: InventoryLocationDeactivateInput;
}>;

export type DeactivateLocationMutation = { readonly inventory_locationDeactivate: { readonly id: string, readonly name: string, readonly version: number } };

export const deactivateLocation: Operation<DeactivateLocationMutation, DeactivateLocationMutationVariables> = {
  name: "DeactivateLocation",
  hash: "96a147083439f64972068709c115b978972350056594065dc00b51016e1b1baf",
};
