// Generated from create-location.graphql by pnpm generate.
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

export type InventoryLocationCreateInput = {
  /** A UUID of the caller. A repeated call with the same key within 24 hours returns the same location. */
  readonly clientKey: string;
  readonly location: InventoryLocationInput;
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

export type InventoryServiceCutoffsInput = {
  readonly cutoffs: ReadonlyArray<string | null | undefined>;
  readonly service: string;
};

export type CreateLocationMutationVariables = Exact<{
  businessId: string;
  input: InventoryLocationCreateInput;
}>;

export type CreateLocationMutation = { readonly inventory_locationCreate: { readonly id: string, readonly name: string, readonly version: number } };

export const createLocation: Operation<CreateLocationMutation, CreateLocationMutationVariables> = {
  name: "CreateLocation",
  hash: "0c323d46bed30e67edf53b2a8440d83429cb2917b7a379ef5e0e8ea5b4388040",
};
