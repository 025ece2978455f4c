// Generated from list-customer-orders.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list that also continues behind a cursor: after takes the endCursor of the page before, and skip is then 0. */
export type CursorPaginationArgs = {
  readonly after?: string | null | undefined;
  readonly skip?: number;
  readonly take?: number;
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

export type OrderStatus =
  | 'CANCELED'
  | 'COMPLETE'
  | 'ERROR'
  | 'ONHOLD'
  | 'PENDING'
  | 'PROCESSING';

export type ListCustomerOrdersQueryVariables = Exact<{
  businessId: string;
  cartOrderId: string;
  page: CursorPaginationArgs;
}>;

export type ListCustomerOrdersQuery = { readonly order_customerOrderList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly cartOrderId: string, readonly orderNumber: string, readonly orderDate: string, readonly total: string, readonly currency: OrderCurrency, readonly orderStatus: OrderStatus }> } };

export const listCustomerOrders: Operation<ListCustomerOrdersQuery, ListCustomerOrdersQueryVariables> = {
  name: "ListCustomerOrders",
  hash: "f9c502b0d3f4627abdd6a60f226fcd8ed64f8f1e414a8c6814c16298aa560d46",
};
