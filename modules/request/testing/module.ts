import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, none, unknownId } from "@bc/testing/rights-samples";
import { sampleRequests } from "./sample-requests.ts";

const noForm = { kind: "none", key: "k", fields: [], pageUri: "https://console.test/", pageName: "Test" };

export const module = {
  fields: {
    "Query.request_list": { intent: "viewRequests", business: inBusiness },
    "Query.request_show": {
      intent: "viewRequests",
      business: (target) => ({ ...inBusiness(target), id: unknownId }),
      refusals: ["request.missing"],
    },
    "Query.request_supportList": { intent: "adminTools", nowhere: none },
    "Query.request_supportShow": {
      intent: "adminTools",
      nowhere: () => ({ id: unknownId }),
      refusals: ["request.missing"],
    },
    "Mutation.request_create": {
      intent: "requestService",
      business: (target) => ({ ...inBusiness(target), input: noForm }),
      refusals: ["request.kind-unknown"],
    },
    "Mutation.request_replay": {
      intent: "adminTools",
      nowhere: () => ({ id: unknownId }),
      refusals: ["request.missing"],
    },
  },
  // Hand-written, in the order of the columns in packages/testing/src/decided-rights.ts.
  decidedRights: "| viewRequests | ✓ | ✓ | ✓ | ✓ | ✓ | | ✓ | ✓ |",
  texts: { kind: ["fulfillment", "analytics-quote"], pageuri: ["https://console.example/fulfillment"] },
  rows: sampleRequests,
} satisfies ModuleTesting;
