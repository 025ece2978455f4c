import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, inOrganization, none, unknownId } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.status_health": { intent: "anyone", nowhere: none },
    "Query.status_pingList": { intent: "viewBusiness", business: inBusiness },
    "Query.status_runList": { intent: "adminTools", organization: inOrganization },
    "Query.status_workload": { intent: "adminTools", nowhere: none },
    "Mutation.status_pingCreate": { intent: "runPings", business: inBusiness },
    "Mutation.status_runReplay": {
      intent: "adminTools",
      organization: (target) => ({ ...inOrganization(target), id: unknownId }),
      refusals: ["workflow.run-missing"],
    },
  },
  decidedRights: "| runPings | ✓ | ✓ | ✓ | ✓ | | | ✓ | |",
} satisfies ModuleTesting;
