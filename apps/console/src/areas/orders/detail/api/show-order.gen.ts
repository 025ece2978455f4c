// Generated from show-order.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddressVerification =
  | 'CORRECTED'
  | 'NOT_VERIFIED'
  | 'VERIFIED';

export type OrderAddressCapability =
  /** Changes are sent to the channel. The country is fixed. */
  | 'COUNTRY_FIXED'
  /** The channel does not allow address changes. */
  | 'FORBIDDEN'
  | 'FREE'
  /** The channel keeps the old address. */
  | 'LOCAL';

export type OrderChannelNews =
  | 'ADDRESS'
  | 'CANCELLATION'
  | 'SHIPMENT';

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

export type OrderErrorCause =
  | 'CANCELED_WITH_SHIPMENT'
  | 'CHANNEL_REJECTED_SHIPMENT'
  | 'LINE_REMOVED_AFTER_SHIPMENT'
  | 'OVERSHIPPED'
  | 'REOPENED_AFTER_COMPLETE';

export type OrderFulfillmentStatus =
  | 'EXCEPTION'
  | 'EXTERNAL_FULFILLMENT'
  | 'FULFILLED'
  | 'ONHOLD'
  | 'PARTIALLY_FULFILLED'
  | 'UNFULFILLED';

export type OrderHintKind =
  /** The channel rates the risk above low. */
  | 'CHANNEL_RISK'
  /** Billing and shipping country. */
  | 'COUNTRIES_DIFFER'
  /** The customer's first order, above the 99th percentile of 90 days. */
  | 'LARGE_FIRST_ORDER'
  /** Other open orders ship to this address. */
  | 'OPEN_TO_SAME_ADDRESS'
  /** The same customer, postal code and SKUs within 48 hours. */
  | 'POSSIBLE_DUPLICATE'
  /** The customer placed 3 orders to different addresses within an hour. */
  | 'SEVERAL_ADDRESSES';

export type OrderHoldReason =
  | 'ADDRESS'
  | 'AWAITING_PAYMENT'
  | 'CHANNEL'
  | 'CUSTOMER_REQUEST'
  | 'FRAUD_REVIEW'
  /** Needs a note. */
  | 'OTHER'
  | 'OUT_OF_STOCK';

export type OrderHoldSource =
  | 'CHANNEL'
  | 'RULE'
  | 'USER';

export type OrderLateRisk =
  | 'CLOSING'
  | 'HELD'
  /** Shipped, but a package has no scan. */
  | 'NOT_SCANNED'
  /** shipBy passed while something is open. */
  | 'OVERDUE';

export type OrderLedgerKind =
  | 'ADJUSTMENT'
  | 'DISCOUNT'
  | 'DUTY'
  | 'FEE'
  | 'GOODS'
  | 'REFUND'
  | 'SHIPPING'
  | 'SHIPPING_DISCOUNT'
  | 'TAX';

export type OrderLocationType =
  | 'EXTERNAL'
  | 'OWN';

export type OrderNoteType =
  /** From the channel. */
  | 'CHANNEL'
  /** Printed on the packing slip. */
  | 'CUSTOMER'
  /** Printed on the packing slip. */
  | 'GIFT'
  /** Never leaves the console. */
  | 'INTERNAL';

export type OrderReturnStatus =
  | 'RECEIVED'
  | 'REFUNDED'
  | 'REJECTED'
  | 'REQUESTED';

export type OrderSalesChannelType =
  | 'AMAZON'
  | 'MANUAL'
  | 'OTHER'
  | 'SHOPIFY'
  | 'STOREFRONT';

export type OrderShipBySource =
  | 'CHANNEL'
  | 'HANDLING_DAYS';

export type OrderStatus =
  | 'CANCELED'
  | 'COMPLETE'
  | 'ERROR'
  | 'ONHOLD'
  | 'PENDING'
  | 'PROCESSING';

export type OrderTagColor =
  | 'danger'
  | 'info'
  | 'neutral'
  | 'primary'
  | 'success'
  | 'warning';

export type OrderWeightUnit =
  | 'g'
  | 'kg'
  | 'lb'
  | 'oz';

export type ShipmentChannelConfirmation =
  | 'CONFIRMED'
  | 'NOT_SUPPORTED'
  | 'PENDING'
  | 'REJECTED';

export type ShipmentOrigin =
  | 'CHANNEL'
  | 'CONSOLE'
  | 'EXTERNAL';

export type ShipmentStatus =
  | 'AVAILABLE_FOR_PICKUP'
  | 'AWAITING_PICKUP'
  | 'DELAYED'
  | 'DELIVERED'
  | 'EXCEPTION'
  | 'EXTERNAL_FULFILLMENT'
  | 'IN_TRANSIT'
  | 'NOTICE_LEFT'
  | 'OUT_FOR_DELIVERY'
  | 'UNKNOWN';

export type ShowOrderQueryVariables = Exact<{
  businessId: string;
  cartOrderId: string;
}>;

export type ShowOrderQuery = { readonly order_orderShow: { readonly cartOrderId: string, readonly version: number, readonly sourceOrderId: string, readonly cartSalesChannelName: string, readonly salesChannelType: OrderSalesChannelType, readonly channelUrl: string | null, readonly channelStatus: string | null, readonly orderNumber: string, readonly orderDate: string, readonly subtotal: string, readonly total: string, readonly totalTax: string, readonly totalDiscount: string, readonly shippingTotal: string, readonly isTaxIncluded: boolean, readonly currency: OrderCurrency, readonly orderStatus: OrderStatus, readonly orderFulfillmentStatusName: OrderFulfillmentStatus, readonly errorCause: OrderErrorCause | null, readonly errorMessage: string | null, readonly isPaid: boolean, readonly isGift: boolean, readonly selectedShippingMethod: string | null, readonly latestDeliveryDate: string | null, readonly shipBy: string | null, readonly shipBySource: OrderShipBySource | null, readonly dispatchBy: string | null, readonly dispatchZone: string | null, readonly hasNoPickupBeforePromise: boolean, readonly lateRisk: OrderLateRisk | null, readonly openQuantity: number, readonly customerName: string | null, readonly channelData: unknown, readonly isCustomerDataMasked: boolean, readonly canRevealCustomerData: boolean, readonly erasedAt: string | null, readonly deletedAt: string | null, readonly salesChannelCapabilities: { readonly cancel: boolean, readonly address: OrderAddressCapability, readonly isConnected: boolean }, readonly channelNotes: ReadonlyArray<{ readonly about: OrderChannelNews, readonly message: string, readonly canRetry: boolean }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly color: OrderTagColor }>, readonly holds: ReadonlyArray<{ readonly id: string, readonly reason: OrderHoldReason, readonly note: string | null, readonly source: OrderHoldSource, readonly by: string | null, readonly at: string, readonly until: string | null, readonly endedAt: string | null, readonly endedBy: string | null }>, readonly notes: ReadonlyArray<{ readonly id: string, readonly type: OrderNoteType, readonly note: string | null, readonly author: string | null, readonly createdAt: string, readonly updatedAt: string | null, readonly canUpdate: boolean }>, readonly hints: ReadonlyArray<{ readonly kind: OrderHintKind, readonly explanation: string, readonly orders: ReadonlyArray<{ readonly cartOrderId: string, readonly orderNumber: string }> }>, readonly billingAddress: { readonly id: string, readonly name: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly country: string | null, readonly countryCode: string | null, readonly phone: string | null, readonly email: string | null } | null, readonly customerAddress: { readonly id: string, readonly name: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly country: string | null, readonly countryCode: string | null, readonly phone: string | null, readonly email: string | null } | null, readonly orderItems: ReadonlyArray<{ readonly id: string, readonly sku: string, readonly name: string, readonly quantity: number, readonly quantityCanceled: number, readonly quantityShipped: number, readonly quantityReturned: number, readonly openQuantity: number, readonly price: string, readonly total: string, readonly weight: number | null, readonly weightUnit: OrderWeightUnit | null, readonly locationId: string | null, readonly location: { readonly id: string, readonly name: string, readonly type: OrderLocationType } | null, readonly shipToAddress: { readonly id: string, readonly name: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly country: string | null, readonly countryCode: string | null, readonly phone: string | null, readonly email: string | null, readonly verification: AddressVerification | null, readonly isOverridden: boolean } | null }>, readonly shipments: ReadonlyArray<{ readonly id: string, readonly version: number, readonly origin: ShipmentOrigin, readonly trackingNumber: string | null, readonly trackingUrl: string | null, readonly shipmentStatusName: ShipmentStatus | null, readonly shipmentStatusDefinition: string | null, readonly actionRequired: boolean, readonly shippingCarrier: string | null, readonly shippingMethod: string | null, readonly shippedAt: string | null, readonly handedOverAt: string | null, readonly voidedAt: string | null, readonly estimatedDeliveryDate: string | null, readonly channelConfirmation: ShipmentChannelConfirmation, readonly channelConfirmationMessage: string | null, readonly location: { readonly id: string, readonly name: string } | null, readonly shipmentItems: ReadonlyArray<{ readonly id: string, readonly orderItemId: string, readonly quantityShipped: number }> }>, readonly returns: ReadonlyArray<{ readonly id: string, readonly reason: string | null, readonly status: OrderReturnStatus, readonly updatedAt: string, readonly lines: ReadonlyArray<{ readonly orderItemId: string, readonly quantity: number }> }>, readonly ledgerEntries: ReadonlyArray<{ readonly id: string, readonly kind: OrderLedgerKind, readonly amount: string, readonly currency: OrderCurrency, readonly eventAt: string }>, readonly ledgerSummary: { readonly unexplained: string, readonly refunded: string, readonly fees: string, readonly net: string, readonly labelCosts: ReadonlyArray<{ readonly amount: string, readonly currency: OrderCurrency }> } } };

export const showOrder: Operation<ShowOrderQuery, ShowOrderQueryVariables> = {
  name: "ShowOrder",
  hash: "69c31d25b4e854e13375a5a8accc173c9d731bf6fddffe1215ed7f104c5d7cc7",
};
