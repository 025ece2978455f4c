import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.product_list": { intent: "viewBusiness", business: inBusiness },
    "Query.product_reportingMenu": { intent: "viewBusiness", business: inBusiness },
  },
} satisfies ModuleTesting;
