import { defineSubscriber, on, onAny, type Subscriber } from "@bc/events/define";
import type { WorkflowClient } from "@bc/workflow/client";
import { channelCapabilities, channelTypes } from "../contract/channels.ts";
import { orderCanceled, orderUpdated, shipmentCreated, shipmentUpdated, shipmentVoided } from "../contract/events.ts";
import { startNotifying } from "../service/start-notifying.ts";
import { askAboutAddresses, askAboutCancellations, askAboutShipments } from "../store/channel-news.ts";

const pushingTypes = channelTypes.filter((type) => channelCapabilities[type].address === "pushed");

/** Notifies connected channels of shipments, cancellations and addresses. */
export function channelNews({ workflows }: { workflows: Pick<WorkflowClient, "enqueue"> }): Subscriber {
  return defineSubscriber({
    name: "order.channel-news",
    handlers: [
      ...onAny([shipmentCreated, shipmentUpdated, shipmentVoided], async (tx, events) => {
        const businessId = events[0]?.businessId;
        if (businessId === undefined) return;
        const ids = [...new Set(events.map(({ payload }) => payload.shipmentId))];
        await startNotifying(tx, workflows, await askAboutShipments(tx, businessId, ids));
      }),
      on(orderCanceled, async (tx, events) => {
        const businessId = events[0]?.businessId;
        if (businessId === undefined) return;
        const ids = events.map(({ payload }) => payload.cartOrderId);
        await startNotifying(tx, workflows, await askAboutCancellations(tx, businessId, ids));
      }),
      on(orderUpdated, async (tx, events) => {
        const changed = events.filter(({ payload }) => payload.changed.includes("shipToAddress"));
        const businessId = changed[0]?.businessId;
        if (businessId === undefined) return;
        const ids = [...new Set(changed.map(({ payload }) => payload.cartOrderId))];
        await startNotifying(tx, workflows, await askAboutAddresses(tx, businessId, ids, pushingTypes));
      }),
    ],
  });
}
