import { orderError } from "../contract/errors.ts";
import type { WeightUnit } from "../contract/model.ts";
import { shipmentLimits } from "../contract/shipment-limits.ts";
import { type CheckedNumber, checkNumbers } from "./check-numbers.ts";
import { firstConfirmation } from "./confirm-shipment.ts";
import type { ChangeContext, OrderEdit } from "./order-changes.ts";
import { type LineRow, openQuantityOf, type OrderState, type PackageRow, type ShipmentRow } from "./order-state.ts";
import { gramsOf } from "./units.ts";

export interface NewPackage {
  readonly id: string;
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly presetId: string | null;
  /** What the preset weighs empty. */
  readonly emptyGrams: number;
  readonly weightGrams: number | null;
  readonly weightUnit: WeightUnit | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly sizeUnit: "cm" | "in" | null;
  readonly trackingNumber: string | null;
}

export interface NewShipment {
  readonly id: string;
  readonly locationId: string | null;
  readonly carrier: string | null;
  readonly method: string | null;
  /** When the change happens unless given. */
  readonly shippedAt: string | null;
  readonly packages: readonly NewPackage[];
  /** Accepts numbers whose check digit is wrong. */
  readonly useAnyway: boolean;
}

/** Adds a shipment with all of its packages, or throws why it can't be created. */
export function addShipment(asked: NewShipment): OrderEdit {
  return (state, context) => {
    refuseStatus(state);
    if (state.shipments.filter(({ isLive }) => isLive).length >= shipmentLimits.perOrder)
      throw orderError("order.input-refused", { problems: `An order has up to ${shipmentLimits.perOrder} shipments.` });
    const lines = linesOf(state, asked, context);
    const locationId = oneLocation(lines, asked.locationId);
    oneAddress(state, lines);
    const numbers = asked.packages.map(({ trackingNumber }) => trackingNumber);
    const checked = checkNumbers(numbers, asked.carrier, asked.useAnyway);
    const items = asked.packages.flatMap((one) => one.items.map((item) => ({ ...item, packageId: one.id })));
    return {
      ...state,
      shipments: [...state.shipments, { ...shipmentRow(state, asked, checked, context), locationId }],
      packages: [
        ...state.packages,
        ...asked.packages.map((one, position) => ({
          ...packageRow(one, lines),
          shipmentId: asked.id,
          position,
          trackingNumber: checked.numbers[position] ?? null,
        })),
      ],
      items: [
        ...state.items,
        ...items.map(({ lineId, quantity, packageId }, position) => ({
          shipmentId: asked.id,
          position,
          lineId,
          packageId,
          quantityShipped: quantity,
        })),
      ],
    };
  };
}

function refuseStatus({ order, holds }: OrderState): void {
  if (order.orderStatus === "ONHOLD")
    throw orderError("order.held", { reason: holds.find(({ endedAt }) => endedAt === null)?.reason ?? "CHANNEL" });
  if (order.orderStatus !== "PROCESSING" || order.deletedAt !== null)
    throw orderError("order.transition-refused", { from: order.orderStatus, to: "shipped" });
}

function linesOf(state: OrderState, { packages }: NewShipment, { derive }: ChangeContext): LineRow[] {
  const asked = new Map<string, number>();
  for (const { lineId, quantity } of packages.flatMap(({ items }) => items))
    asked.set(lineId, (asked.get(lineId) ?? 0) + quantity);
  return [...asked].map(([lineId, quantity]) => {
    const line = state.lines.find(({ id }) => id === lineId);
    if (!line) throw orderError("order.input-refused", { problems: "A line is not in this order." });
    if (derive.locationTypes.get(line.locationId ?? "") === "EXTERNAL")
      throw orderError("order.shipment-external", { sku: line.sku });
    const open = openQuantityOf(line);
    if (quantity > open) throw orderError("order.quantity-refused", { open, sku: line.sku });
    return line;
  });
}

/** A line without a location leaves the chosen one. */
function oneLocation(lines: readonly LineRow[], chosen: string | null): string | null {
  const locations = new Set([chosen, ...lines.map(({ locationId }) => locationId)].filter((id) => id !== null));
  if (locations.size > 1) throw orderError("order.several-locations", { n: locations.size });
  return [...locations][0] ?? null;
}

function oneAddress({ addresses }: OrderState, lines: readonly LineRow[]): void {
  const hashes = new Set(lines.map(({ shipTo }) => addresses.find(({ key }) => key === shipTo)?.hash));
  if (hashes.has(undefined))
    throw orderError("order.address-refused", { problems: "The order has no ship-to address." });
  if (hashes.size > 1) throw orderError("order.several-addresses", { n: hashes.size });
}

function shipmentRow(
  { order }: OrderState,
  asked: NewShipment,
  { carrier, numbers }: CheckedNumber,
  context: ChangeContext,
): Omit<ShipmentRow, "locationId"> {
  const { at, userId } = context;
  return {
    id: asked.id,
    version: 1,
    origin: "CONSOLE",
    sourceShipmentId: null,
    sourceVersion: null,
    contentHash: null,
    isRemoved: false,
    sameAsId: null,
    shippingCarrier: carrier,
    shippingMethod: asked.method,
    trackingNumber: numbers[0] ?? null,
    isTrackingNumberManual: numbers.some((number) => number !== null),
    trackingUrl: null,
    formerNumbers: [],
    hasLabel: false,
    labelUrl: null,
    shippedAt: asked.shippedAt ?? at,
    estimatedDeliveryDate: null,
    channelHandedOverAt: null,
    channelDeliveredAt: null,
    markedHandedOverAt: null,
    markedDeliveredAt: null,
    handledAt: null,
    handledBy: null,
    voidedAt: null,
    voidedBy: null,
    refundStatus: null,
    channelConfirmation: firstConfirmation(order, context),
    confirmationAt: null,
    confirmationNote: null,
    status: "UNKNOWN",
    statusDetail: null,
    isLive: true,
    handedOverAt: null,
    deliveredAt: null,
    lastEventAt: null,
    actionAt: null,
    quantity: 0,
    orderNumber: order.orderNumber,
    shipBy: order.shipBy,
    createdAt: at,
    createdBy: userId,
  };
}

type NewPackageRow = Omit<PackageRow, "shipmentId" | "position" | "trackingNumber">;

/** Without a weight, that of its lines is proposed, if all of them have one. */
function packageRow({ items, trackingNumber: _text, ...size }: NewPackage, lines: readonly LineRow[]): NewPackageRow {
  const weights = items.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line?.weight && line.weightUnit ? gramsOf(Number(line.weight), line.weightUnit) * quantity : Number.NaN;
  });
  const proposed = Math.round(weights.reduce((sum, weight) => sum + weight, size.emptyGrams));
  const { emptyGrams: _empty, ...row } = size;
  return {
    ...row,
    weightGrams: size.weightGrams ?? (Number.isNaN(proposed) ? null : proposed),
    label: null,
    cost: null,
    costCurrency: null,
  };
}
