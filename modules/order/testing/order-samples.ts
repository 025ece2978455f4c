import { type Sample, signedIn, type Target, unknownId } from "@bc/testing/rights-samples";

const inCartBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const reads = (...refusals: string[]): Sample => ({ intent: "viewOrders", business: inCartBusiness, refusals });
const readsOrder: Sample = {
  intent: "viewOrders",
  business: (target) => ({ ...inCartBusiness(target), cartOrderId: unknownId }),
  refusals: ["order.missing"],
};
const write = { cartOrderId: unknownId, version: 1, clientKey: unknownId };
const writes = (input: object, refusal = "order.missing"): Sample => ({
  intent: "updateOrders",
  business: (target) => ({ ...inCartBusiness(target), input: { ...write, ...input } }),
  refusals: [refusal],
});
const address = { name: "Ada", address1: "1 Main St", city: "Bern", postalCode: "3000", countryCode: "CH" };

/** Samples of the operations on orders. */
export const orderSamples: Readonly<Record<string, Sample>> = {
  "Query.order_orderList": reads(),
  "Query.order_orderShow": readsOrder,
  "Query.order_orderStatusCounts": reads(),
  "Query.order_orderFulfillmentStatusCounts": reads(),
  "Query.order_orderSalesChannelCounts": reads(),
  "Query.order_orderTabCounts": reads(),
  "Query.order_orderTimeline": readsOrder,
  "Query.order_customerOrderList": readsOrder,
  "Query.order_tagList": reads(),
  "Query.order_todayList": signedIn(),
  "Query.order_orderLocate": signedIn({ number: "A-1001" }),
  "Mutation.order_orderHold": writes({ reason: "FRAUD_REVIEW" }),
  "Mutation.order_orderRelease": writes({}),
  "Mutation.order_orderCancel": writes({}),
  "Mutation.order_orderMarkPaid": writes({}),
  "Mutation.order_orderResolve": writes({ note: "Checked" }),
  "Mutation.order_orderTagUpdate": writes({ remove: ["none"] }),
  "Mutation.order_orderLocationAssign": writes({ locationId: unknownId }, "order.location-refused"),
  "Mutation.order_orderUpdateShipToAddress": writes({ address }),
  "Mutation.order_noteUpdate": writes({ noteId: unknownId, note: "Note" }),
  "Mutation.order_noteCreate": {
    intent: "updateOrders",
    business: (target) => ({
      ...inCartBusiness(target),
      input: { cartOrderId: unknownId, clientKey: unknownId, type: "INTERNAL", note: "Note" },
    }),
    refusals: ["order.missing"],
  },
  "Mutation.order_hintDismiss": writes({ kind: "POSSIBLE_DUPLICATE" }),
  "Mutation.order_orderDelete": writes({}),
  "Mutation.order_orderRestore": writes({}),
  "Mutation.order_customerDataReveal": {
    intent: "updateOrders",
    business: (target) => ({ ...inCartBusiness(target), reason: "Support request" }),
  },
};
