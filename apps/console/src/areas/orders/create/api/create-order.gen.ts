// Generated from create-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type McmAddressInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly address3?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly company?: string | null | undefined;
  /** Two letters (ISO 3166). */
  readonly countryCode?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly state?: string | null | undefined;
};

export type McmOrderCreateInput = {
  /** Null: the same as the ship-to address. */
  readonly billing?: McmAddressInput | null | undefined;
  readonly businessId: string;
  /** A UUID that identifies this write, and the order at its channel. */
  readonly clientKey: string;
  readonly currency: OrderCurrency;
  /** Printed on the packing slip. */
  readonly customerNote?: string | null | undefined;
  /** Decimals in the given currency, as are all amounts. */
  readonly discount: string;
  readonly email?: string | null | undefined;
  /** Printed on the packing slip of a gift. */
  readonly giftNote?: string | null | undefined;
  /** Never leaves the console. */
  readonly internalNote?: string | null | undefined;
  readonly isGift: boolean;
  readonly isPaid: boolean;
  /** Up to 1,000. */
  readonly lines: ReadonlyArray<McmOrderLineInput>;
  readonly shipTo: McmAddressInput;
  readonly shipping: string;
  readonly shippingMethod?: string | null | undefined;
  readonly tax: string;
  /** Subtotal − discount + shipping + tax, as the user saw it. */
  readonly total: string;
};

/** A product, or a free line if no product has its SKU. */
export type McmOrderLineInput = {
  readonly name: string;
  /** Null: the price of the product when the order is saved. */
  readonly price?: string | null | undefined;
  readonly quantity: number;
  /** Empty for a free line without a SKU. */
  readonly sku: string;
};

/** DEFAULT and NONE are no currencies: they are shown without a symbol and never summed. */
export type OrderCurrency =
  | 'AUD'
  | 'BRL'
  | 'CAD'
  | 'CHF'
  | 'CNY'
  | 'CZK'
  | 'DEFAULT'
  | 'DKK'
  | 'EUR'
  | 'GBP'
  | 'HKD'
  | 'HUF'
  | 'JPY'
  | 'MXN'
  | 'NOK'
  | 'NONE'
  | 'NZD'
  | 'PLN'
  | 'RUB'
  | 'SEK'
  | 'SGD'
  | 'USD';

export type CreateOrderMutationVariables = Exact<{
  input: McmOrderCreateInput;
}>;

export type CreateOrderMutation = { readonly mcm_orderCreate: { readonly cartOrderId: string, readonly orderNumber: string } };

export const createOrder: Operation<CreateOrderMutation, CreateOrderMutationVariables> = {
  name: "CreateOrder",
  hash: "ed7e81c96d701f9199bcabe04d70966cec672e0815d9767841eb7954ae681894",
};
