// Generated from assign-location.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderLocationAssignInput = {
  readonly cartOrderId: string;
  readonly clientKey: string;
  readonly locationId: string;
  /** All open lines at own locations unless given. */
  readonly orderItemIds?: ReadonlyArray<string> | null | undefined;
  readonly version: number;
};

export type AssignLocationMutationVariables = Exact<{
  businessId: string;
  input: OrderLocationAssignInput;
}>;

export type AssignLocationMutation = { readonly order_orderLocationAssign: { readonly cartOrderId: string, readonly version: number } };

export const assignLocation: Operation<AssignLocationMutation, AssignLocationMutationVariables> = {
  name: "AssignLocation",
  hash: "21b14464cea027224ad36e12e7fbf3ccf70b161a7c500fbdc21e0ba640ab7115",
};
