import type { ModuleTesting } from "@bc/testing/module-testing";
import { none, organizationQuery } from "@bc/testing/rights-samples";
import { connectorFields, connectorRoutes } from "./connector-samples.ts";

export const module = {
  fields: connectorFields,
  routes: {
    ...connectorRoutes,
    "GET /api/v1/analytics/": {
      intent: "signedIn",
      intentIn: { organization: "viewOrganization", business: "viewAnalytics" },
      organization: organizationQuery,
      business: ({ businessId }) => ({ business_id: businessId }),
      nowhere: none,
    },
  },
  decidedRights: "| provisionCustomers | ✓ | ✓ | | | | | | |",
  texts: {
    connectortype: ["google-adwords", "klaviyo", "tiktok"],
    dataconnectortype: ["google-adwords", "klaviyo"],
    source: ["google-adwords", "klaviyo"],
    startdate: ["2026-11-01"],
    packageid: ["ua-plus"],
    models: ["data_connector_status"],
  },
  rows({ businesses, newId }) {
    const rows = businesses.map(({ id }) => ({ business_id: id, package_id: "ua-plus", assigned_by: newId() }));
    return [{ table: "ua.subscription", kind: "subscription", key: "business_id", rows }];
  },
  isolationRows({ businesses, newId }) {
    const connections = businesses.map(({ id, word }) => ({
      business_id: id,
      id: newId(),
      business_key: 1,
      slug: "google-adwords",
      status: "active",
      settings: { customerId: word },
      start_date: "2026-01-01",
      created_by: newId(),
    }));
    const parts = connections.map(({ business_id, id, settings }) => ({
      place: { business_id, connection_id: id },
      word: settings.customerId,
    }));
    return [
      { table: "ua.connection", kind: "connection", rows: connections },
      {
        table: "ua.account",
        kind: "account",
        rows: parts.map(({ place, word }) => ({ ...place, id: word, name: word, currency: "EUR", zone: "UTC" })),
      },
      {
        table: "ua.sync",
        kind: "sync",
        rows: parts.map(({ place, word }) => ({ ...place, id: newId(), kind: "FIRST", feed_key: 1, cause: word })),
      },
    ];
  },
} satisfies ModuleTesting;
