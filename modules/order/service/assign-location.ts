import type { Database } from "@bc/db/database";
import { findLocation } from "@bc/inventory/public";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { assignLocation as assign } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export interface LocationInput extends WriteInput {
  locationId: string;
  orderItemIds?: readonly string[] | null | undefined;
}

/** Assigns an active own location to the open own lines, or to the given ones. */
export async function assignLocation(database: Database, writer: Writer, input: LocationInput): Promise<ShownOrder> {
  const { locationId, orderItemIds } = input;
  const location = isUuid(locationId)
    ? await database.withTenant(writer, (tx) => findLocation(tx, writer.businessId, locationId))
    : undefined;
  if (!location) throw orderError("order.location-refused", { why: "it is not a location of this business." });
  if (!location.isActive) throw orderError("order.location-refused", { why: `${location.name} is closed.` });
  return writeOrder(database, writer, input, {
    operation: "order_orderLocationAssign",
    fields: ["location"],
    edit: assign({ locationId, lineIds: orderItemIds }),
    after: { location: location.name },
  });
}
