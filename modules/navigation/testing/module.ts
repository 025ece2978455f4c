import { sideMenuQuery } from "@bc/sidebar/side-menu-query";
import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    // What it answers about a place that is not the caller's: door.integration.test.ts.
    "Query.getSideMenu": {
      intent: "signedIn",
      business: (target) => ({ input: { ...inBusiness(target), bcUrl: "http://console.test" } }),
      door: { path: "/navigation/graphql", query: sideMenuQuery, unauthenticated: "navigation.token-refused" },
    },
  },
} satisfies ModuleTesting;
