// Generated from list-shipments.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** A page of a list that also continues behind a cursor: after takes the endCursor of the page before, and skip is then 0. */
export type CursorPaginationArgs = {
  readonly after?: string | null | undefined;
  readonly skip?: number;
  readonly take?: number;
};

export type FindShipmentInput = {
  readonly locationId?: ReadonlyArray<string> | null | undefined;
  /** As in the list of orders; a shipment belongs to its order. */
  readonly search?: string | null | undefined;
  readonly shipmentStatusName?: ReadonlyArray<ShipmentStatus> | null | undefined;
  readonly shippedAtFrom?: string | null | undefined;
  /** Exclusive. */
  readonly shippedAtTo?: string | null | undefined;
  readonly shippingCarrier?: ReadonlyArray<string> | null | undefined;
  /** By default, shipments that need action come first, then those whose last event is oldest. */
  readonly sortBy?: ShipmentSortColumn | null | undefined;
  /** By default ascending. */
  readonly sortOrder?: SortOrder | null | undefined;
  /** All shipments unless given. */
  readonly tab?: ShipmentTab | null | undefined;
};

export type ShipmentSortColumn =
  | 'carrier'
  | 'estimatedDeliveryDate'
  | 'orderNumber'
  | 'quantity'
  | 'shipByDate'
  | 'shipmentStatus'
  | 'shippedAtDate'
  | 'trackingNumber';

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

export type ShipmentTab =
  | 'all'
  | 'awaitingPickup'
  | 'delivered'
  | 'needsAction'
  /** From in transit to available for pickup. */
  | 'onTheWay';

export type SortOrder =
  | 'asc'
  | 'desc';

export type ListShipmentsQueryVariables = Exact<{
  businessId: string;
  find: FindShipmentInput;
  page: CursorPaginationArgs;
}>;

export type ListShipmentsQuery = { readonly order_OrderShipmentList: { readonly totalCount: number, readonly isMoreThanCounted: boolean, readonly endCursor: string | null, readonly data: ReadonlyArray<{ readonly id: string, readonly cartOrderId: string, readonly orderNumber: string, readonly customerName: string | null, readonly shipmentStatusName: ShipmentStatus | null, readonly shipmentStatusDefinition: string | null, readonly actionRequired: boolean, readonly shippingCarrier: string | null, readonly shippingMethod: string | null, readonly trackingNumber: string | null, readonly quantity: number, readonly shippedAt: string | null, readonly shipBy: string | null, readonly estimatedDeliveryDate: string | null, readonly lastEventAt: string | null, readonly packages: ReadonlyArray<{ readonly id: string }>, readonly location: { readonly id: string, readonly name: string } | null }> } };

export const listShipments: Operation<ListShipmentsQuery, ListShipmentsQueryVariables> = {
  name: "ListShipments",
  hash: "85d5ecc2f358d7ba3908651d307c33db325ffd48d24f9652c3dc09508395802c",
};
