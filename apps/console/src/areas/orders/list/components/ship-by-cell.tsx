import { createContext, useContext } from "react";
import type { OrderRow } from "../../components/order-row.ts";
import { ShipByTime } from "../../components/ship-by-time.tsx";

/** What happened to orders that no longer belong to the list, by ID. */
const Notes = createContext<ReadonlyMap<string, string>>(new Map());
export const RowNotesProvider = Notes.Provider;

/** The time left, or why the order is no longer listed. */
export function ShipByCell({ order, zone }: { order: OrderRow; zone: string }) {
  const note = useContext(Notes).get(order.cartOrderId);
  return note ? <span className="font-medium">{note}</span> : <ShipByTime order={order} zone={zone} />;
}
