import { type Sample, type Target, unknownId } from "@bc/testing/rights-samples";

const inCartBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const exports = (args: object, ...refusals: string[]): Sample => ({
  intent: "exportOrders",
  business: (target) => ({ ...inCartBusiness(target), ...args }),
  refusals,
});
const ofUnknown = exports({ exportId: unknownId }, "order.export-missing");

/** Samples of the operations on exports. */
export const exportSamples: Readonly<Record<string, Sample>> = {
  "Query.order_exportList": exports({}),
  // Without columns, nothing is written.
  "Mutation.order_ordersDownload": exports(
    { input: { clientKey: unknownId, shape: "ORDER", format: "CSV", columns: [] } },
    "order.input-refused",
  ),
  "Mutation.order_exportLink": ofUnknown,
  "Mutation.order_exportCancel": ofUnknown,
};
