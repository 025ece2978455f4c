import type { ShowOrderQuery } from "../api/show-order.gen.ts";

export type Order = ShowOrderQuery["order_orderShow"];
export type OrderLine = Order["orderItems"][number];
export type OrderShipment = Order["shipments"][number];
export type ShipTo = NonNullable<OrderLine["shipToAddress"]>;

/** What a write of an order carries: which one, and the version on screen. */
export const versionOf = ({ cartOrderId, version }: Order) => ({ cartOrderId, version });

/** The shipments that still count. */
export const liveShipments = ({ shipments }: Order): OrderShipment[] => shipments.filter(({ voidedAt }) => !voidedAt);

/** The holds that still apply. */
const activeHolds = ({ holds }: Order): Order["holds"] => holds.filter(({ endedAt }) => !endedAt);

/** Holds that a user can end. The channel ends its own. */
export const releasable = (order: Order): Order["holds"] =>
  activeHolds(order).filter(({ source }) => source !== "CHANNEL");

const required = ["address1", "city", "countryCode"] as const;

/** The first open line whose address can't be shipped to. Masked addresses can't be judged. */
export function lineWithoutAddress({ orderItems, isCustomerDataMasked }: Order): OrderLine | undefined {
  if (isCustomerDataMasked) return undefined;
  const isComplete = (to: ShipTo | null): boolean => to !== null && required.every((field) => to[field]);
  return orderItems.find((line) => isOwnOpen(line) && !isComplete(line.shipToAddress));
}

export const isOwnOpen = ({ openQuantity, location }: OrderLine): boolean =>
  openQuantity > 0 && location?.type !== "EXTERNAL";

/** Whether the address of a line can change: nothing of it is in a shipment yet. */
export const canReaddress = ({ openQuantity, quantityShipped }: OrderLine): boolean =>
  openQuantity > 0 && quantityShipped === 0;

/** The open quantity that this business ships itself. */
export const ownOpenQuantity = ({ orderItems }: Order): number =>
  orderItems.filter(isOwnOpen).reduce((sum, { openQuantity }) => sum + openQuantity, 0);
