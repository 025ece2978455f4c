import type { Order } from "./order.ts";

/** What the user is doing to an order, in a dialog. */
export interface Task {
  kind:
    | "resolve"
    | "exception"
    | "release"
    | "address"
    | "ship"
    | "handOver"
    | "hold"
    | "note"
    | "tags"
    | "location"
    | "paid"
    | "cancel"
    | "delete"
    | "restore"
    | "reveal";
  hold?: Order["holds"][number];
  note?: Order["notes"][number];
  shipmentId?: string;
}
