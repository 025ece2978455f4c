import { type Sample, type Target, unknownId } from "@bc/testing/rights-samples";

const inCartBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const reads = (args: object = {}, ...refusals: string[]): Sample => ({
  intent: "viewOrders",
  business: (target) => ({ ...inCartBusiness(target), ...args }),
  refusals,
});
const writes = (args: object, refusal: string): Sample => ({
  intent: "updateOrders",
  business: (target) => ({ ...inCartBusiness(target), ...args }),
  refusals: [refusal],
});
const input = { shipmentId: unknownId, version: 1, clientKey: unknownId };
const packages = [{ items: [{ orderItemId: unknownId, quantity: 1 }] }];

/** Samples of the operations on shipments. */
export const shipmentSamples: Readonly<Record<string, Sample>> = {
  "Query.order_OrderShipmentList": reads(),
  "Query.order_shipmentShow": reads({ shipmentId: unknownId }, "order.shipment-missing"),
  "Query.order_shipmentTabCounts": reads(),
  "Query.order_trackingNumberCheck": reads({ trackingNumber: "1Z5R89390357567127" }),
  "Mutation.order_createOrderShipment": writes(
    { input: { cartOrderId: unknownId, version: 1, clientKey: unknownId, packages } },
    "order.missing",
  ),
  "Mutation.order_shipmentUpdate": writes({ input }, "order.shipment-missing"),
  "Mutation.order_shipmentDelete": writes({ input }, "order.shipment-missing"),
  "Mutation.order_shipmentHandOver": writes({ input }, "order.shipment-missing"),
  "Mutation.order_shipmentDelivered": writes({ input }, "order.shipment-missing"),
  "Mutation.order_shipmentHandled": writes({ input }, "order.shipment-missing"),
  // Fields are checked before any carrier is asked.
  "Mutation.order_addressVerify": writes({ address: { countryCode: "CH" } }, "order.address-refused"),
};
