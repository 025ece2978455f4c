import type { Database } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import { orderError } from "../contract/errors.ts";
import { updateShipmentSchema } from "../contract/shipment-input.ts";
import { editShipment } from "../domain/edit-shipment.ts";
import { changeShipment } from "./change-shipment.ts";
import type { OrderScope } from "./order-context.ts";

/** Changes number, carrier, method and time of a shipment, and returns its ID. */
export async function updateShipment(database: Database, scope: OrderScope, input: unknown): Promise<string> {
  const { success, data, error } = updateShipmentSchema.safeParse(input);
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const { shipmentId, version, clientKey, packageId, trackingNumber, shippingCarrier, shippingMethod, shippedAt } =
    data;
  await changeShipment(database, scope, {
    operation: "order_shipmentUpdate",
    shipmentId,
    clientKey,
    version,
    what: "shipment.updated",
    after: { note: data.note ?? null },
    edit: editShipment({
      shipmentId,
      packageId,
      trackingNumber,
      carrier: shippingCarrier,
      method: shippingMethod,
      shippedAt: shippedAt instanceof Date ? shippedAt.toISOString() : shippedAt,
      note: data.note || null,
      useAnyway: data.useAnyway,
    }),
  });
  return shipmentId;
}
