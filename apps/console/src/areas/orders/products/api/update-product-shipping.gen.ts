// Generated from update-product-shipping.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type McmBinInput = {
  /** Up to 40 characters. */
  readonly bin: string;
  readonly locationId: string;
};

export type McmProductShippingUpdateInput = {
  readonly bins: ReadonlyArray<McmBinInput>;
  readonly businessId: string;
  /** A UUID that identifies this write for 24 hours. */
  readonly clientKey: string;
  /** 6 to 10 digits. Null removes it. */
  readonly customsCode?: string | null | undefined;
  /** Two letters (ISO 3166). Null removes it. */
  readonly originCountry?: string | null | undefined;
  /** Null removes it. */
  readonly size?: McmSizeInput | null | undefined;
  readonly sku: string;
  /** The version that the caller has read. */
  readonly version: number;
  /** Null removes it. */
  readonly weight?: McmWeightInput | null | undefined;
};

export type McmSizeInput = {
  readonly height: number;
  readonly length: number;
  readonly unit: McmSizeUnit;
  readonly width: number;
};

export type McmSizeUnit =
  | 'cm'
  | 'in';

export type McmWeightInput = {
  readonly unit: McmWeightUnit;
  readonly value: number;
};

export type McmWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type UpdateProductShippingMutationVariables = Exact<{
  input: McmProductShippingUpdateInput;
}>;

export type UpdateProductShippingMutation = { readonly mcm_productShippingUpdate: { readonly sku: string, readonly version: number } };

export const updateProductShipping: Operation<UpdateProductShippingMutation, UpdateProductShippingMutationVariables> = {
  name: "UpdateProductShipping",
  hash: "d3ceac469cd10e01a552e8e87c7cec1390fd5f33b031a0d362782b0fb076afd9",
};
