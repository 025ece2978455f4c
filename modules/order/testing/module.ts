import type { ModuleTesting } from "@bc/testing/module-testing";
import { orderSamples } from "./order-samples.ts";
import { bulkSamples } from "./bulk-samples.ts";
import { erasureSamples } from "./erasure-samples.ts";
import { exportSamples } from "./export-samples.ts";
import { viewSamples } from "./view-samples.ts";
import { shipmentSamples } from "./shipment-samples.ts";
import { sampleOrders } from "./sample-orders.ts";

export const module = {
  fields: {
    ...orderSamples,
    ...shipmentSamples,
    ...exportSamples,
    ...bulkSamples,
    ...erasureSamples,
    ...viewSamples,
  },
  isolationRows: sampleOrders,
} satisfies ModuleTesting;
