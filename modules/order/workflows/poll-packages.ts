import type { Database } from "@bc/db/database";
import { type Budget, defineWorkflow, type Workflow } from "@bc/workflow/define";
import { pollPackagesRequest } from "../contract/track-packages.ts";
import type { CarrierAggregator } from "../service/carrier.ts";
import { pollPackage } from "../service/poll-package.ts";

export interface PollServices {
  database: Database;
  carriers: CarrierAggregator;
}

const budget: Budget = { name: "carriers", perSecond: 10, burst: 20 };

/** Asks the aggregator about packages without a report for a day. The first time also requests reports. */
export function pollPackagesWorkflow(services: PollServices): Workflow<typeof pollPackagesRequest.input> {
  return defineWorkflow({
    ...pollPackagesRequest,
    async run(step, { packageIds }) {
      const { organizationId, businessId } = step.tenant;
      if (businessId === undefined) return;
      for (const packageId of packageIds)
        await step.run("poll", (signal) => pollPackage(services, { organizationId, businessId }, packageId, signal), {
          budget,
        });
    },
  });
}
