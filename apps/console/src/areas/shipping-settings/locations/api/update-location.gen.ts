// Generated from update-location.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryCalendarInput = {
  readonly closures: ReadonlyArray<InventoryClosureInput>;
  readonly extraOpenings: ReadonlyArray<InventoryExtraOpeningInput>;
  readonly holidays: ReadonlyArray<string>;
};

export type InventoryClosureInput = {
  readonly from: string;
  readonly name: string;
  readonly to: string;
};

export type InventoryExtraOpeningInput = {
  readonly cutoff: string;
  readonly day: string;
};

export type InventoryLocationInput = {
  readonly bins?: ReadonlyArray<string>;
  readonly calendar: InventoryCalendarInput;
  readonly city?: string | null | undefined;
  readonly country: string;
  readonly cutoffs: ReadonlyArray<string | null | undefined>;
  readonly defaultPackageId?: string | null | undefined;
  readonly handlingDays: number;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly serviceCutoffs?: ReadonlyArray<InventoryServiceCutoffsInput>;
  readonly street1?: string | null | undefined;
  readonly street2?: string | null | undefined;
  readonly street3?: string | null | undefined;
  readonly type: InventoryLocationType;
  readonly zip?: string | null | undefined;
  readonly zone: string;
};

export type InventoryLocationType =
  /** Run by another company, which ships at its own pace. */
  | 'EXTERNAL'
  /** Run by the business. Its orders have deadlines. */
  | 'OWN';

export type InventoryLocationUpdateInput = {
  readonly clientKey: string;
  readonly id: string;
  readonly location: InventoryLocationInput;
  /** True makes an inactive location active again. */
  readonly reactivate?: boolean | null | undefined;
  /** The version that the change is based on. */
  readonly version: number;
};

export type InventoryServiceCutoffsInput = {
  readonly cutoffs: ReadonlyArray<string | null | undefined>;
  readonly service: string;
};

export type UpdateLocationMutationVariables = Exact<{
  businessId: string;
  input: InventoryLocationUpdateInput;
}>;

export type UpdateLocationMutation = { readonly inventory_locationUpdate: { readonly id: string, readonly name: string, readonly version: number } };

export const updateLocation: Operation<UpdateLocationMutation, UpdateLocationMutationVariables> = {
  name: "UpdateLocation",
  hash: "f93f6b0332c7fbecbb9f1008cb7102e6a1fe42857096680f91495a14eda65ca3",
};
