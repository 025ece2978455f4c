import { type Sample, type Target, unknownId } from "@bc/testing/rights-samples";

const inCartBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const ofRun = (intent: Sample["intent"]): Sample => ({
  intent,
  business: (target) => ({ ...inCartBusiness(target), runId: unknownId }),
  refusals: ["order.bulk-missing"],
});

/** Samples of the operations on bulk runs. */
export const bulkSamples: Readonly<Record<string, Sample>> = {
  "Query.order_bulkShow": ofRun("viewOrders"),
  "Query.order_bulkList": { intent: "viewOrders", business: inCartBusiness },
  "Query.order_bulkItemList": ofRun("viewOrders"),
  "Query.order_bulkReport": ofRun("viewOrders"),
  // Without orders, nothing is written.
  "Mutation.order_bulkPreview": {
    intent: "updateOrders",
    business: (target) => ({ ...inCartBusiness(target), input: { action: { kind: "RELEASE" } } }),
    refusals: ["order.input-refused"],
  },
  "Mutation.order_bulkStart": ofRun("updateOrders"),
  "Mutation.order_bulkCancel": ofRun("updateOrders"),
  "Mutation.order_bulkUndo": ofRun("updateOrders"),
};
