// Generated from preview-bulk.graphql by pnpm generate.
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

export type OrderBulkActionInput = {
  /** For TAG. New names create tags of the business when the run starts. */
  readonly addTags?: ReadonlyArray<OrderTagInput> | null | undefined;
  readonly kind: OrderBulkKind;
  /** Required for ASSIGN_LOCATION. */
  readonly locationId?: string | null | undefined;
  /** For HOLD, where OTHER requires it, and CANCEL. At most 1,000 characters. */
  readonly note?: string | null | undefined;
  /** Required for HOLD. Not CHANNEL. */
  readonly reason?: OrderHoldReason | null | undefined;
  /** For TAG. Names. */
  readonly removeTags?: ReadonlyArray<string> | null | undefined;
  /** For HOLD. */
  readonly until?: string | null | undefined;
};

export type OrderBulkKind =
  | 'ASSIGN_LOCATION'
  /** Starts after 60 seconds; until then, order_bulkCancel takes it back. */
  | 'CANCEL'
  /** One shipment per ship-to address and location, with one package. */
  | 'CREATE_SHIPMENTS'
  /** Marks the shipments that no carrier tracks as handed over. */
  | 'HAND_OVER'
  | 'HOLD'
  | 'RELEASE'
  | 'TAG';

/** Exactly one of filter, cartOrderIds and failedOf selects the orders. */
export type OrderBulkPreviewInput = {
  /** Required unless failedOf is given. */
  readonly action?: OrderBulkActionInput | null | undefined;
  /** At most 1,000. */
  readonly cartOrderIds?: ReadonlyArray<string> | null | undefined;
  /** A run that has ended: its action is tried again on the orders where it failed. */
  readonly failedOf?: string | null | undefined;
  /** Up to 50,000 orders. */
  readonly filter?: FindOrderInput | null | undefined;
};

/** Why an order is skipped. */
export type OrderBulkReason =
  | 'ALREADY_CANCELED'
  | 'ALREADY_HANDED_OVER'
  | 'ALREADY_HELD'
  /** Undo: the order no longer has what the run wrote. */
  | 'CHANGED_SINCE'
  | 'CHANNEL_FORBIDS'
  | 'DELETED'
  | 'EXTERNAL'
  | 'FINISHED'
  | 'HELD'
  | 'HELD_BY_CHANNEL'
  | 'IN_ERROR'
  | 'LOCATION_CLOSED'
  | 'NOTHING_OPEN'
  | 'NOT_HELD'
  | 'NO_ADDRESS'
  | 'NO_CHANGE'
  | 'NO_SHIPMENT'
  /** Another rule refuses it; the row has the sentence. */
  | 'REFUSED'
  | 'SHIPMENT_EXISTS'
  | 'SHIPPED'
  | 'TAG_LIMIT'
  | 'TRACKED_BY_CARRIER'
  | 'UNPAID';

export type OrderBulkResult =
  | 'DONE'
  | 'FAILED'
  /** The action will be applied, if the order still qualifies then. */
  | 'PLANNED'
  | 'SKIPPED';

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

export type OrderTagInput = {
  /** For a new tag; an existing one keeps its color. */
  readonly color?: OrderTagColor;
  readonly name: string;
};

export type SortOrder =
  | 'asc'
  | 'desc';

export type PreviewBulkMutationVariables = Exact<{
  cartBusinessId: string;
  input: OrderBulkPreviewInput;
}>;

export type PreviewBulkMutation = { readonly order_bulkPreview: { readonly id: string, readonly kind: OrderBulkKind, readonly undoes: string | null, readonly orderCount: number, readonly plannedCount: number, readonly skippedCount: number, readonly isImmediate: boolean, readonly isUndoable: boolean, readonly reasons: ReadonlyArray<{ readonly result: OrderBulkResult, readonly reason: OrderBulkReason, readonly text: string, readonly count: number }> } };

export const previewBulk: Operation<PreviewBulkMutation, PreviewBulkMutationVariables> = {
  name: "PreviewBulk",
  hash: "f68cb199d2473a41e3ba28ed5310ab709e806adf9725b9f3e3cf1997e5993c6e",
};
