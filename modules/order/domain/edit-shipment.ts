import { orderError } from "../contract/errors.ts";
import { checkNumbers } from "./check-numbers.ts";
import { confirmAgain } from "./confirm-shipment.ts";
import type { OrderEdit } from "./order-changes.ts";
import type { OrderState, ShipmentRow } from "./order-state.ts";
import { allowsAction, type ShipmentAction, shipmentTransitions } from "./shipment-changes.ts";

export interface ShipmentEdit {
  readonly shipmentId: string;
  /** The first package unless given. */
  readonly packageId?: string | null | undefined;
  /** Undefined fields stay. */
  readonly trackingNumber?: string | null | undefined;
  readonly carrier?: string | null | undefined;
  readonly method?: string | null | undefined;
  readonly shippedAt?: string | null | undefined;
  readonly note: string | null;
  readonly useAnyway: boolean;
}

const refuse = (from: string, to: string) => orderError("order.transition-refused", { isShipment: true, from, to });

function shipmentIn({ shipments }: OrderState, shipmentId: string): ShipmentRow {
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw orderError("order.shipment-missing", { business: "this business" });
  return shipment;
}

const withShipment = (state: OrderState, changed: ShipmentRow): OrderState => ({
  ...state,
  shipments: state.shipments.map((one) => (one.id === changed.id ? { ...changed, version: one.version + 1 } : one)),
});

/** Changes number, carrier, method and time, and keeps the former number and carrier. */
export function editShipment(edit: ShipmentEdit): OrderEdit {
  return (state, context) => {
    const { at, userId } = context;
    const shipment = shipmentIn(state, edit.shipmentId);
    if (!shipment.isLive) throw refuse("voided", "changed");
    if (shipment.origin !== "CONSOLE") throw orderError("order.shipment-of-channel");
    const packages = state.packages
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .toSorted((one, other) => one.position - other.position);
    const target = edit.packageId ? packages.find(({ id }) => id === edit.packageId) : packages[0];
    if (!target) throw orderError("order.input-refused", { problems: "The package is not in this shipment." });
    const checked = checkChanged(
      packages.map((one) =>
        one === target && edit.trackingNumber !== undefined ? edit.trackingNumber : one.trackingNumber,
      ),
      shipment.shippingCarrier,
      edit,
    );
    const isChanged =
      checked.carrier !== shipment.shippingCarrier ||
      checked.numbers[packages.indexOf(target)] !== target.trackingNumber;
    if (isChanged && shipment.handedOverAt !== null && !edit.note) throw orderError("order.shipment-note-missing");
    const former = {
      packageId: target.id,
      trackingNumber: target.trackingNumber,
      shippingCarrier: shipment.shippingCarrier,
      at,
      by: userId,
      note: edit.note,
    };
    const edited = withShipment(state, {
      ...shipment,
      shippingCarrier: checked.carrier,
      trackingNumber: checked.numbers[0] ?? null,
      isTrackingNumberManual: isChanged || shipment.isTrackingNumberManual,
      shippingMethod: edit.method === undefined ? shipment.shippingMethod : edit.method,
      shippedAt: edit.shippedAt === undefined ? shipment.shippedAt : edit.shippedAt,
      formerNumbers: isChanged ? [former, ...shipment.formerNumbers] : shipment.formerNumbers,
      ...confirmAgain(shipment, isChanged, state.order, context),
    });
    return {
      ...edited,
      packages: edited.packages.map((one) => {
        const position = packages.indexOf(one);
        return position < 0 ? one : { ...one, trackingNumber: checked.numbers[position] ?? null };
      }),
    };
  };
}

/** Numbers that the user accepted before stay accepted while number and carrier stay. */
function checkChanged(texts: readonly (string | null)[], known: string | null, edit: ShipmentEdit) {
  if (edit.trackingNumber === undefined && edit.carrier === undefined) return { carrier: known, numbers: texts };
  return checkNumbers(texts, edit.carrier === undefined ? known : edit.carrier, edit.useAnyway);
}

/** Hands a shipment over, delivers or voids it, by hand. */
export function actOnShipment(shipmentId: string, action: ShipmentAction): OrderEdit {
  return (state, { at, userId }) => {
    const shipment = shipmentIn(state, shipmentId);
    const { origin, shippingCarrier: carrier, status, isLive } = shipment;
    const handedOverAt = shipment.handedOverAt === null ? null : new Date(shipment.handedOverAt);
    if (action === "void" && isLive && handedOverAt) throw orderError("order.shipment-handed-over");
    if (!allowsAction({ origin, carrier, status, handedOverAt, isLive }, action)) {
      throw refuse(isLive ? status : "voided", shipmentTransitions[action].to);
    }
    const marks: Record<ShipmentAction, Partial<ShipmentRow>> = {
      "hand-over": { markedHandedOverAt: at },
      deliver: { markedDeliveredAt: at },
      void: { voidedAt: at, voidedBy: userId },
    };
    return withShipment(state, { ...shipment, ...marks[action] });
  };
}

/** Clears the need for action until the next scan. */
export function handleShipment(shipmentId: string): OrderEdit {
  return (state, { at, userId }) => {
    const shipment = shipmentIn(state, shipmentId);
    if (!shipment.isLive) throw refuse("voided", "handled");
    return withShipment(state, { ...shipment, handledAt: at, handledBy: userId });
  };
}
