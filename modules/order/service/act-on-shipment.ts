import type { Database } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import { orderError } from "../contract/errors.ts";
import { shipmentVersionSchema } from "../contract/shipment-input.ts";
import { actOnShipment, handleShipment } from "../domain/edit-shipment.ts";
import type { OrderEdit } from "../domain/order-changes.ts";
import { changeShipment } from "./change-shipment.ts";
import type { OrderScope } from "./order-context.ts";

const acts = {
  order_shipmentDelete: { what: "shipment.voided", editOf: (id) => actOnShipment(id, "void") },
  order_shipmentHandOver: { what: "shipment.handed-over", editOf: (id) => actOnShipment(id, "hand-over") },
  order_shipmentDelivered: { what: "shipment.delivered", editOf: (id) => actOnShipment(id, "deliver") },
  order_shipmentHandled: { what: "shipment.handled", editOf: handleShipment },
} as const satisfies Record<string, { what: string; editOf: (shipmentId: string) => OrderEdit }>;

/** Performs an operation that only needs to know the shipment, and returns its ID. */
export async function performOnShipment(
  database: Database,
  scope: OrderScope,
  operation: keyof typeof acts,
  input: unknown,
): Promise<string> {
  const { success, data, error } = shipmentVersionSchema.safeParse(input);
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const { shipmentId, clientKey, version } = data;
  const { what, editOf } = acts[operation];
  await changeShipment(database, scope, { operation, shipmentId, clientKey, version, what, edit: editOf(shipmentId) });
  return shipmentId;
}
