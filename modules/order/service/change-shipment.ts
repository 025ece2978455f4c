import type { Database } from "@bc/db/database";
import type { OrderEdit } from "../domain/order-changes.ts";
import { changeOrder } from "./change-order.ts";
import { tenantOf } from "./deliver-orders.ts";
import type { OrderScope } from "./order-context.ts";
import { showShipment } from "./show-shipment.ts";

export interface ShipmentWrite {
  operation: string;
  shipmentId: string;
  clientKey: string;
  /** The order's version that the user read. */
  version: number;
  /** What the timeline says. */
  what: string;
  edit: OrderEdit;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** Changes a shipment through its order. Refused if the shipment changed after the version that the user read. */
export async function changeShipment(database: Database, scope: OrderScope, write: ShipmentWrite): Promise<void> {
  const { operation, shipmentId, clientKey, version, what, edit } = write;
  const orderId = await orderOf(database, scope, shipmentId);
  await changeOrder(database, scope, {
    operation,
    orderId,
    clientKey,
    version,
    fields: ["shipments"],
    shipmentId,
    what,
    edit,
    before: write.before,
    after: { shipmentId, ...write.after },
  });
}

function orderOf(database: Database, scope: OrderScope, shipmentId: string): Promise<string> {
  const { organizationId, businessId } = scope;
  return database.withTenant(
    tenantOf(scope),
    async (tx) => (await showShipment(tx, { organizationId, businessId }, shipmentId)).cartOrderId,
  );
}
