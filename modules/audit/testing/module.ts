import type { ModuleTesting } from "@bc/testing/module-testing";
import { inOrganization, none, organizationQuery } from "@bc/testing/rights-samples";

export const module = {
  fields: { "Query.org_auditList": { intent: "viewAudit", organization: inOrganization, nowhere: none } },
  routes: { "GET /api/v1/audit/export/": { intent: "viewAudit", organization: organizationQuery, nowhere: none } },
} satisfies ModuleTesting;
