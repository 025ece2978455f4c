import type { ModuleTesting } from "@bc/testing/module-testing";
import { organizationQuery, signedIn } from "@bc/testing/rights-samples";
import { revenueBands, salesChannels } from "../contract/organization.ts";
import { invites } from "./invites.ts";
import { organizations } from "./organizations.ts";
import { people } from "./people.ts";
import { roles } from "./roles.ts";

export const module = {
  fields: {
    ...people,
    ...organizations,
    ...roles,
    ...invites,
  },
  routes: {
    "GET /api/v1/business/": { intent: "viewAllBusinesses", organization: organizationQuery },
    "GET /api/v1/member/": { intent: "viewAllBusinesses", organization: organizationQuery },
    "GET /api/v1/user/": { intent: "viewAllBusinesses", organization: organizationQuery },
    "GET /api/v1/organization/": signedIn(),
    "GET /api/v1/user/me/": signedIn(),
  },
  decidedRights: "| blockUser | ✓ | | ✓ | ✓ | | | | |",
  texts: {
    phone: ["+12025550123", "+493012345678"],
    website: ["https://shop.example"],
    timezone: ["Europe/Berlin", "UTC"],
    revenue: revenueBands,
    saleschannel: salesChannels,
    permissionname: ["viewBusiness", "updateOrganization", "viewAudit", "adminTools"],
    type: ["CURRENT_BUSINESS_CONTEXT", "FIRST_STEPS", "LEFT_NAV"],
    app: ["bc"],
  },
} satisfies ModuleTesting;
