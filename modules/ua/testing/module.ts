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
