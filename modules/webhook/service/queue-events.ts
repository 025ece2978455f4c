import type { Tx } from "@bc/db/database";
import { snapshotOrders } from "@bc/order/public";
import { idWithin } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import type { WebhookEventType } from "../contract/event-types.ts";
import { composeBody } from "../domain/compose-body.ts";
import { type EndpointRow, lockSubscribed } from "../store/endpoints.ts";
import { insertDeliveries, type NewDelivery } from "../store/queue.ts";
import { requestDrain } from "./request-drain.ts";

/** What happened to an order. */
export interface OrderEvent {
  /** Of the log. */
  id: number;
  at: Date;
  type: WebhookEventType;
  orderId: string;
  sequence: number;
  /** IDs, statuses and names of changed fields. */
  data: Readonly<Record<string, unknown>>;
}

type Snapshots = Awaited<ReturnType<typeof snapshotOrders>>;

/** Queues events of one business for its webhooks, and requests a run for each webhook that none drains. */
export async function queueEvents(
  tx: Tx,
  workflows: WorkflowClient,
  businessId: string,
  events: readonly OrderEvent[],
): Promise<void> {
  const types = [...new Set(events.map(({ type }) => type))];
  const endpoints = await lockSubscribed(tx, businessId, types);
  if (endpoints.length === 0) return;
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))];
  const plain = await snapshotOrders(tx, businessId, orderIds, { withCustomerData: false });
  const full = endpoints.some(({ includesCustomerData }) => includesCustomerData)
    ? await snapshotOrders(tx, businessId, orderIds, { withCustomerData: true })
    : plain;
  const deliveries = endpoints.flatMap((endpoint) =>
    events
      .filter(({ type }) => endpoint.events.includes(type))
      .map((event) => deliveryOf(endpoint, event, endpoint.includesCustomerData ? full : plain)),
  );
  const due = await insertDeliveries(tx, businessId, deliveries);
  // A worker sends these runs; they can't be submitted before the commit.
  for (const endpoint of endpoints) if (due.has(endpoint.id)) await requestDrain(tx, workflows, endpoint);
}

function deliveryOf(
  { id: endpointId, businessId, apiVersion, disabledAt }: EndpointRow,
  { id, at, type, orderId, sequence, data }: OrderEvent,
  snapshots: Snapshots,
): NewDelivery {
  const snapshot = snapshots.get(orderId);
  return {
    id: idWithin(businessId, `event ${id}`),
    endpointId,
    type,
    orderId,
    body: composeBody({
      type,
      at,
      apiVersion,
      businessId,
      sequence,
      data: { cartOrderId: orderId, ...data, ...(snapshot && { snapshot }) },
    }),
    // The events of a disabled webhook are kept, so that they can be resent.
    state: disabledAt ? "failed" : "pending",
    createdAt: at,
  };
}
