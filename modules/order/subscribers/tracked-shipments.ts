import { defineSubscriber, onAny, type Subscriber } from "@bc/events/define";
import {
  shipmentCreated,
  shipmentDelivered,
  shipmentException,
  shipmentUpdated,
  shipmentVoided,
} from "../contract/events.ts";
import { trackShipments } from "../service/track-shipments.ts";

/** Tracks the packages of shipments, whoever created or changed them. */
export function trackedShipments(): Subscriber {
  return defineSubscriber({
    name: "order.tracked-shipments",
    handlers: onAny(
      [shipmentCreated, shipmentUpdated, shipmentDelivered, shipmentException, shipmentVoided],
      async (tx, events) => {
        const [first] = events;
        if (!first?.businessId) return;
        const { organizationId, businessId } = first;
        const ids = [...new Set(events.map(({ payload }) => payload.shipmentId))];
        await trackShipments(tx, { organizationId, businessId }, ids, new Date());
      },
    ),
  });
}
