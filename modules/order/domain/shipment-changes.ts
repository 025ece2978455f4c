import { isTracked } from "../contract/carriers.ts";
import type { ShipmentOrigin, ShipmentStatus } from "../contract/model.ts";

/** What users do to a shipment that changes its status. */
export type ShipmentAction = "hand-over" | "deliver" | "void";

export interface ShipmentState {
  readonly origin: ShipmentOrigin;
  readonly carrier: string | null;
  readonly status: ShipmentStatus;
  readonly handedOverAt: Date | null;
  readonly isLive: boolean;
}

interface Transition {
  readonly from: readonly ShipmentStatus[];
  readonly to: ShipmentStatus | "voided";
  readonly allows: (state: ShipmentState) => boolean;
}

// A carrier that reports its scans needs no help of a user.
const isByHand = ({ carrier }: ShipmentState): boolean => !isTracked(carrier);

export const shipmentTransitions: Readonly<Record<ShipmentAction, Transition>> = {
  "hand-over": { from: ["UNKNOWN"], to: "IN_TRANSIT", allows: isByHand },
  deliver: { from: ["IN_TRANSIT"], to: "DELIVERED", allows: isByHand },
  void: {
    from: ["AWAITING_PICKUP", "UNKNOWN"],
    to: "voided",
    allows: ({ origin, handedOverAt }) => origin === "CONSOLE" && handedOverAt === null,
  },
};

export function allowsAction(state: ShipmentState, action: ShipmentAction): boolean {
  const { from, allows } = shipmentTransitions[action];
  return state.isLive && from.includes(state.status) && allows(state);
}
