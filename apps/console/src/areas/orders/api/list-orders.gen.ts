// Generated from list-orders.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list that also continues behind a cursor: after takes the endCursor of the page before, and skip is then 0. */
export type CursorPaginationArgs = {
  readonly after?: string | null | undefined;
  readonly skip?: number;
  readonly take?: number;
};

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

export type OrderSearchKind =
  | 'EMAIL'
  | 'NAME'
  | 'ORDER_NUMBER'
  | 'PHONE'
  | 'POSTAL_CODE'
  | 'SKU'
  | 'TAG'
  | 'TRACKING';

export type OrderShipBySource =
  | 'CHANNEL'
  | 'HANDLING_DAYS';

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

export type OrderTagColor =
  | 'danger'
  | 'info'
  | 'neutral'
  | 'primary'
  | 'success'
  | 'warning';

export type SortOrder =
  | 'asc'
  | 'desc';

export type ListOrdersQueryVariables = Exact<{
  businessId: string;
  find: FindOrderInput;
  page: CursorPaginationArgs;
}>;

export type ListOrdersQuery = { readonly order_orderList: { readonly totalCount: number, readonly isMoreThanCounted: boolean, readonly endCursor: string | null, readonly exactMatchId: string | null, readonly searchKind: OrderSearchKind | null, readonly data: ReadonlyArray<{ readonly cartOrderId: string, readonly version: number, readonly orderNumber: string, readonly sourceOrderId: string, readonly cartSalesChannelName: string, readonly customerName: string | null, readonly isCustomerDataMasked: boolean, readonly firstSku: string | null, readonly lineCount: number, readonly quantity: number, readonly openQuantity: number, readonly total: string, readonly currency: OrderCurrency, readonly orderStatus: OrderStatus, readonly orderFulfillmentStatusName: OrderFulfillmentStatus, readonly shipBy: string | null, readonly shipBySource: OrderShipBySource | null, readonly dispatchBy: string | null, readonly dispatchZone: string | null, readonly hasNoPickupBeforePromise: boolean, readonly lateRisk: OrderLateRisk | null, readonly orderDate: string, readonly selectedShippingMethod: string | null, readonly shipToCountryCode: string | null, readonly latestDeliveryDate: string | null, readonly updatedAt: string, readonly deletedAt: string | null, readonly locationName: string | null, readonly totalWeight: number | null, readonly trackingNumber: string | null, readonly holdReasons: ReadonlyArray<OrderHoldReason>, readonly holdUntil: string | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly color: OrderTagColor }> }> } };

export const listOrders: Operation<ListOrdersQuery, ListOrdersQueryVariables> = {
  name: "ListOrders",
  hash: "79955f1ad1a85fb2939c8056186ac8b255fcabfe3bd6151c8048f160826be519",
};
