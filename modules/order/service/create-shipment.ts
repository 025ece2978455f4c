import type { Database } from "@bc/db/database";
import { fieldProblems } from "@bc/runtime/field-problems";
import { idWithin } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { type CreateShipment, createShipmentSchema } from "../contract/shipment-input.ts";
import { addShipment, type NewPackage } from "../domain/add-shipment.ts";
import { gramsOf, millimetersOf } from "../domain/units.ts";
import { changeOrder } from "./change-order.ts";
import type { OrderScope } from "./order-context.ts";

/** Creates a shipment with all of its packages, and returns its ID. A repeated call returns the first one's. */
export async function createShipment(database: Database, scope: OrderScope, input: unknown): Promise<string> {
  const { success, data, error } = createShipmentSchema.safeParse(input);
  if (!success) throw orderError("order.input-refused", fieldProblems(error, 1));
  const id = idWithin(data.clientKey, "shipment");
  await changeOrder(database, scope, {
    operation: "order_createOrderShipment",
    orderId: data.cartOrderId,
    clientKey: data.clientKey,
    version: data.version,
    // It adds a shipment and overwrites nothing; quantities are checked under the lock.
    fields: [],
    what: "shipment.created",
    after: { shipmentId: id },
    edit: addShipment({
      id,
      locationId: data.locationId ?? null,
      carrier: data.shippingCarrier ?? null,
      method: data.shippingMethod ?? null,
      shippedAt: data.shippedAt?.toISOString() ?? null,
      packages: data.packages.map((one, position) => packageOf(one, idWithin(id, `package ${position}`))),
      useAnyway: data.useAnyway,
    }),
  });
  return id;
}

function packageOf(one: CreateShipment["packages"][number], id: string): NewPackage {
  const size = (length: number | null | undefined): number | null =>
    length && one.dimensionUnit ? Math.round(millimetersOf(length, one.dimensionUnit)) : null;
  return {
    id,
    items: one.items.map(({ orderItemId, quantity }) => ({ lineId: orderItemId, quantity })),
    presetId: one.presetId ?? null,
    emptyGrams: 0,
    weightGrams: one.weight && one.weightUnit ? Math.round(gramsOf(one.weight, one.weightUnit)) : null,
    weightUnit: one.weightUnit ?? null,
    lengthMm: size(one.length),
    widthMm: size(one.width),
    heightMm: size(one.height),
    sizeUnit: one.dimensionUnit ?? null,
    trackingNumber: one.trackingNumber ?? null,
  };
}
