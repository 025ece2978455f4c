// Generated from request-export.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Selects and sorts orders. All conditions must hold; the values of one condition are alternatives. */
export type FindOrderInput = {
  /** At most 100. */
  readonly cartOrderId?: ReadonlyArray<string> | null | undefined;
  readonly cartSalesChannelId?: ReadonlyArray<string> | null | undefined;
  /** ISO 3166 codes of the countries that open lines are shipped to. */
  readonly countryCode?: ReadonlyArray<string> | null | undefined;
  /** Required with totalFrom and totalTo. */
  readonly currency?: OrderCurrency | null | undefined;
  readonly hasNote?: boolean | null | undefined;
  /** Not dismissed. The other kinds depend on other orders and are only shown in an order. */
  readonly hint?: ReadonlyArray<OrderOwnHint> | null | undefined;
  readonly holdReason?: ReadonlyArray<OrderHoldReason> | null | undefined;
  /** Only deleted orders. Otherwise deleted orders are left out. */
  readonly isDeleted?: boolean | null | undefined;
  readonly lateRisk?: ReadonlyArray<OrderLateRisk> | null | undefined;
  readonly locationId?: ReadonlyArray<string> | null | undefined;
  readonly orderDateFrom?: string | null | undefined;
  /** Exclusive. */
  readonly orderDateTo?: string | null | undefined;
  readonly orderFulfillmentStatusName?: ReadonlyArray<OrderFulfillmentStatus> | null | undefined;
  readonly orderStatus?: ReadonlyArray<OrderStatus> | null | undefined;
  /**
   * At most 200 characters. Words are matched as tracking number, email address, order number, SKU, then as the beginning of a name.
   * Operators: order: customer: email: phone: sku: tracking: tag: zip:, "quotes", and - to exclude.
   */
  readonly search?: string | null | undefined;
  readonly selectedShippingMethod?: ReadonlyArray<string> | null | undefined;
  readonly shipByFrom?: string | null | undefined;
  /** Exclusive. */
  readonly shipByTo?: string | null | undefined;
  readonly sku?: ReadonlyArray<string> | null | undefined;
  /** By default shipByDate, and orderDate in the tab all and without a tab. */
  readonly sortBy?: OrderSortColumn | null | undefined;
  /** By default ascending, and descending for orderDate. */
  readonly sortOrder?: SortOrder | null | undefined;
  /** All orders unless given. */
  readonly tab?: OrderTab | null | undefined;
  /** Names of tags. */
  readonly tag?: ReadonlyArray<string> | null | undefined;
  /** Decimals, in the given currency. */
  readonly totalFrom?: string | null | undefined;
  readonly totalTo?: string | null | undefined;
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

export type OrderExportFormat =
  /** UTF-8 without a byte order mark, times in UTC. */
  | 'CSV'
  /** UTF-8 with a byte order mark, times in the zone of the business. */
  | 'CSV_SPREADSHEET'
  | 'JSON_LINES';

export type OrderExportShape =
  /** Columns of the order repeat in each of its lines. */
  | 'LINE'
  | 'ORDER'
  /** Columns of the order repeat in each of its shipments. An order without one has a row without a shipment. */
  | 'SHIPMENT';

export type OrderFulfillmentStatus =
  | 'EXCEPTION'
  | 'EXTERNAL_FULFILLMENT'
  | 'FULFILLED'
  | 'ONHOLD'
  | 'PARTIALLY_FULFILLED'
  | 'UNFULFILLED';

export type OrderHoldReason =
  | 'ADDRESS'
  | 'AWAITING_PAYMENT'
  | 'CHANNEL'
  | 'CUSTOMER_REQUEST'
  | 'FRAUD_REVIEW'
  /** Needs a note. */
  | 'OTHER'
  | 'OUT_OF_STOCK';

export type OrderLateRisk =
  | 'CLOSING'
  | 'HELD'
  /** Shipped, but a package has no scan. */
  | 'NOT_SCANNED'
  /** shipBy passed while something is open. */
  | 'OVERDUE';

export type OrderOwnHint =
  | 'CHANNEL_RISK'
  | 'COUNTRIES_DIFFER';

export type OrderSortColumn =
  | 'channelOrderNumber'
  | 'fulfillmentStatus'
  | 'orderDate'
  | 'orderStatus'
  | 'quantity'
  | 'shipByDate'
  | 'total';

export type OrderStatus =
  | 'CANCELED'
  | 'COMPLETE'
  | 'ERROR'
  | 'ONHOLD'
  | 'PENDING'
  | 'PROCESSING';

/** The definitions are those of the list's tabs. Deleted orders belong to none. */
export type OrderTab =
  | 'all'
  | 'exceptions'
  /** The time at which the risk begins has passed. */
  | 'lateRisk'
  | 'onHold'
  /** In progress, with open quantity at own locations, to be dispatched today or earlier. */
  | 'toShipToday'
  /** With open quantity, and not canceled. */
  | 'unfulfilled';

/** Orders are selected by filter or by their IDs. */
export type OrdersDownloadInput = {
  /** At most 1,000. Replaces the filter. */
  readonly cartOrderIds?: ReadonlyArray<string> | null | undefined;
  /** A UUID: a repeated request returns the first one's export. */
  readonly clientKey: string;
  /** The names of the columns, in their order. Personal columns must be named like any other. */
  readonly columns: ReadonlyArray<string>;
  /** All orders unless given. The rows have its sort. */
  readonly filter?: FindOrderInput | null | undefined;
  readonly format: OrderExportFormat;
  readonly shape: OrderExportShape;
};

export type SortOrder =
  | 'asc'
  | 'desc';

export type RequestExportMutationVariables = Exact<{
  cartBusinessId: string;
  input: OrdersDownloadInput;
}>;

export type RequestExportMutation = { readonly order_ordersDownload: { readonly requestId: string } };

export const requestExport: Operation<RequestExportMutation, RequestExportMutationVariables> = {
  name: "RequestExport",
  hash: "fd43cc384d8881b409cb468c1f82a856440664ee6bfe37c6b4c72d12108420b0",
};
