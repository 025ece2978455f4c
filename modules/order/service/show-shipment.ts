import type { Tx } from "@bc/db/database";
import { findBusinessName } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { findShipments } from "../store/find-shipments.ts";
import type { ShownShipment } from "../store/shown-shipment.ts";

/** Returns a shipment of the business, or refuses one that is not there. */
export async function showShipment(
  tx: Tx,
  { organizationId, businessId }: { organizationId: string; businessId: string },
  id: string,
): Promise<ShownShipment> {
  const [shipment] = isUuid(id) ? await findShipments(tx, businessId, [id]) : [];
  if (shipment) return shipment;
  throw orderError("order.shipment-missing", {
    business: (await findBusinessName(tx, organizationId, businessId)) ?? "",
  });
}
