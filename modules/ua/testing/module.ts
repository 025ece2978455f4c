import type { ModuleTesting } from "@bc/testing/module-testing";
import { none, organizationQuery } from "@bc/testing/rights-samples";

export const module = {
  routes: {
    "GET /api/v1/analytics/": {
      intent: "signedIn",
      intentIn: { organization: "viewOrganization", business: "viewAnalytics" },
      organization: organizationQuery,
      business: ({ businessId }) => ({ business_id: businessId }),
      nowhere: none,
    },
  },
} satisfies ModuleTesting;
