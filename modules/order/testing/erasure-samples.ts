import { type Sample, type Target, unknownId } from "@bc/testing/rights-samples";

const settings = (args: object, ...refusals: string[]): Sample => ({
  intent: "updateBusiness",
  business: ({ businessId }: Target) => ({ cartBusinessId: businessId, ...args }),
  refusals,
});

/** Samples of the operations on settings and on the erasure of customers. */
export const erasureSamples: Readonly<Record<string, Sample>> = {
  "Query.order_settingShow": settings({}),
  // Out of range, so nothing is written.
  "Mutation.order_settingUpdate": settings(
    { input: { clientKey: unknownId, version: 1, retentionMonths: 0, riskMinutes: 240 } },
    "order.input-refused",
  ),
  "Query.order_customerErasureList": settings({}),
  "Mutation.order_customerErase": settings(
    { input: { clientKey: unknownId, cartOrderId: unknownId, isDryRun: true } },
    "order.customer-missing",
  ),
  "Mutation.order_customerErasureWithdraw": settings({ erasureId: unknownId }, "order.erasure-missing"),
};
