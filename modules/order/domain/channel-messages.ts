import { trackingPage } from "../contract/carriers.ts";
import type { AddressRow, OrderState, ShipmentRow } from "./order-state.ts";

export type NewsKind = "SHIPMENT" | "CANCELLATION" | "ADDRESS";

export interface ChannelShipment {
  readonly carrier: string | null;
  readonly numbers: readonly string[];
  readonly urls: readonly string[];
  readonly formerNumbers: readonly string[];
  /** A package has no number, or had none when it was sent first. */
  readonly wasSentWithoutNumber: boolean;
  readonly items: readonly { readonly sourceLineId: string; readonly quantity: number }[];
  readonly createdAt: string;
}

export type ChannelAddress = Omit<AddressRow, "key" | "role" | "hash" | "verification">;

export type ChannelMessage =
  | { readonly kind: "confirm" | "withdraw"; readonly shipment: ChannelShipment }
  | { readonly kind: "cancel" }
  | { readonly kind: "readdress"; readonly address: ChannelAddress }
  /** The lines go to different addresses, and the channel has one. */
  | { readonly kind: "split-address" };

/** Returns what the channel is notified of. Undefined if the news is out of date. */
export function messageOf(state: OrderState, kind: NewsKind, subjectId: string): ChannelMessage | undefined {
  if (kind === "SHIPMENT") return shipmentMessage(state, subjectId);
  if (kind === "ADDRESS") return addressMessage(state);
  const { orderStatus, canceledAt, channelState } = state.order;
  return orderStatus === "CANCELED" && canceledAt !== null && channelState !== "CANCELED"
    ? { kind: "cancel" }
    : undefined;
}

function shipmentMessage(state: OrderState, shipmentId: string): ChannelMessage | undefined {
  const shipment = state.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) return undefined;
  const isConfirmed = shipment.isLive && shipment.channelConfirmation === "PENDING";
  if (!isConfirmed && shipment.voidedAt === null) return undefined;
  return { kind: isConfirmed ? "confirm" : "withdraw", shipment: contentOf(state, shipment) };
}

function contentOf(state: OrderState, shipment: ShipmentRow): ChannelShipment {
  const { shippingCarrier: carrier, createdAt } = shipment;
  const packages = state.packages
    .filter(({ shipmentId }) => shipmentId === shipment.id)
    .toSorted((one, other) => one.position - other.position);
  const numbers = [...new Set(packages.flatMap(({ trackingNumber }) => trackingNumber ?? []))];
  const urls = numbers.flatMap((number) => trackingPage(carrier, number) ?? []);
  const former = shipment.formerNumbers as readonly { trackingNumber: string | null }[];
  const quantities = new Map<string, number>();
  for (const { shipmentId, lineId, quantityShipped } of state.items) {
    const line = shipmentId === shipment.id ? state.lines.find(({ id }) => id === lineId) : undefined;
    if (line) quantities.set(line.sourceLineId, (quantities.get(line.sourceLineId) ?? 0) + quantityShipped);
  }
  return {
    carrier,
    numbers,
    urls: urls.length === numbers.length ? urls : [],
    formerNumbers: [...new Set(former.flatMap(({ trackingNumber }) => trackingNumber ?? []))],
    wasSentWithoutNumber: numbers.length === 0 || former.some(({ trackingNumber }) => trackingNumber === null),
    items: [...quantities].map(([sourceLineId, quantity]) => ({ sourceLineId, quantity })),
    createdAt,
  };
}

function addressMessage({ order, lines, addresses }: OrderState): ChannelMessage | undefined {
  const live = lines.filter(({ isRemoved }) => !isRemoved);
  const isEdited = live.some(({ shipTo, editedShipTo }) => editedShipTo !== null && shipTo === editedShipTo);
  if (!isEdited || order.erasedAt !== null) return undefined;
  const used = new Map(
    live.flatMap(({ shipTo }) => {
      const address = addresses.find(({ key }) => key === shipTo);
      return address ? [[address.hash, address]] : [];
    }),
  );
  const [address, other] = used.values();
  if (!address || other) return { kind: "split-address" };
  const { key: _key, role: _role, hash: _hash, verification: _verification, ...content } = address;
  return { kind: "readdress", address: content };
}
