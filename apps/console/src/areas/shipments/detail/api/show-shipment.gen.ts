// Generated from show-shipment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

export type ShipmentDimensionUnit =
  | 'cm'
  | 'in';

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

export type ShowShipmentQueryVariables = Exact<{
  businessId: string;
  shipmentId: string;
}>;

export type ShowShipmentQuery = { readonly order_shipmentShow: { readonly id: string, readonly cartOrderId: string, readonly orderNumber: string, readonly orderVersion: number, readonly version: number, readonly origin: ShipmentOrigin, readonly customerName: string | null, readonly shipmentStatusName: ShipmentStatus | null, readonly shipmentStatusDefinition: string | null, readonly actionRequired: boolean, readonly isTracked: boolean, readonly trackingNumber: string | null, readonly trackingUrl: string | null, readonly shippingCarrier: string | null, readonly shippingMethod: string | null, readonly shippedAt: string | null, readonly shipBy: string | null, readonly estimatedDeliveryDate: string | null, readonly handedOverAt: string | null, readonly deliveredAt: string | null, readonly voidedAt: string | null, readonly quantity: number, readonly channelConfirmation: ShipmentChannelConfirmation, readonly channelConfirmationMessage: string | null, readonly canVoid: boolean, readonly canHandOver: boolean, readonly canDeliver: boolean, readonly originationAddress: { readonly name: string | null, readonly street1: string | null, readonly street2: string | null, readonly street3: string | null, readonly city: string | null, readonly region: string | null, readonly country: string | null, readonly zip: string | null } | null, readonly location: { readonly id: string, readonly name: string } | null, readonly shipToAddress: { readonly name: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly country: string | null, readonly countryCode: string | null } | null, readonly packages: ReadonlyArray<{ readonly id: string, readonly trackingNumber: string | null, readonly weight: number | null, readonly weightUnit: OrderWeightUnit | null, readonly length: number | null, readonly width: number | null, readonly height: number | null, readonly dimensionUnit: ShipmentDimensionUnit | null, readonly cost: { readonly amount: string, readonly currency: OrderCurrency } | null }>, readonly shipmentItems: ReadonlyArray<{ readonly id: string, readonly packageId: string | null, readonly sku: string, readonly name: string, readonly quantityShipped: number }>, readonly shipmentTrackingDetails: ReadonlyArray<{ readonly id: string, readonly trackingNote: string | null, readonly date: string, readonly localDate: string | null, readonly status: ShipmentStatus, readonly city: string | null, readonly state: string | null, readonly countryCode: string | null }>, readonly trackingHistory: ReadonlyArray<{ readonly trackingNumber: string | null, readonly shippingCarrier: string | null, readonly at: string, readonly by: string | null, readonly note: string | null }> } };

export const showShipment: Operation<ShowShipmentQuery, ShowShipmentQueryVariables> = {
  name: "ShowShipment",
  hash: "d7d46a8a20b9f7e1dae879c1493b2ab6e528011e6c49768a3a6c3c87119d65dd",
};
