import { type Sample, type Target, unknownId } from "@bc/testing/rights-samples";

const inCartBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const changes = (input: object): Sample => ({
  intent: "updateOrders",
  business: (target) => ({
    ...inCartBusiness(target),
    input: { viewId: unknownId, version: 1, clientKey: unknownId, ...input },
  }),
  refusals: ["order.view-missing"],
});

/** Samples of the operations on saved views. */
export const viewSamples: Readonly<Record<string, Sample>> = {
  "Query.order_viewList": { intent: "viewOrders", business: inCartBusiness },
  "Mutation.order_viewUpsert": changes({
    name: "Late",
    scope: "TEAM",
    tab: "all",
    filters: [],
    hiddenColumns: [],
    columnOrder: [],
    rows: 50,
    density: "COMPACT",
  }),
  "Mutation.order_viewDelete": changes({}),
};
