import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, inOrganization, none } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.flag_flagList": { intent: "adminTools", nowhere: none },
    "Query.flag_flagListMe": {
      intent: "signedIn",
      intentIn: { organization: "viewOrganization", business: "viewBusiness" },
      organization: inOrganization,
      business: inBusiness,
      nowhere: none,
    },
    "Query.flag_flagPreview": {
      intent: "adminTools",
      nowhere: () => ({ key: "none" }),
      refusals: ["flag.missing"],
    },
    "Query.flag_flagPreviewList": { intent: "adminTools", nowhere: none },
    "Query.flag_flagShow": { intent: "adminTools", nowhere: () => ({ key: "none" }), refusals: ["flag.missing"] },
    "Mutation.flag_flagUpdate": {
      intent: "manageFlags",
      nowhere: () => ({ input: { key: "none", version: 1 } }),
      refusals: ["flag.missing"],
    },
  },
  texts: { key: ["orders", "shipments"] },
} satisfies ModuleTesting;
