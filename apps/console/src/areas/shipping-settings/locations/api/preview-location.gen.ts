// Generated from preview-location.graphql by pnpm generate.
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

export type InventoryServiceCutoffsInput = {
  readonly cutoffs: ReadonlyArray<string | null | undefined>;
  readonly service: string;
};

export type PreviewLocationQueryVariables = Exact<{
  businessId: string;
  id: string;
  location: InventoryLocationInput;
}>;

export type PreviewLocationQuery = { readonly inventory_locationPreview: { readonly changedOrders: number, readonly lateOrders: number } };

export const previewLocation: Operation<PreviewLocationQuery, PreviewLocationQueryVariables> = {
  name: "PreviewLocation",
  hash: "bee2633e678a01b4e4b95638b4c6eb2beb9a7e7db9e1cdc10f1542f0aa10f49f",
};
