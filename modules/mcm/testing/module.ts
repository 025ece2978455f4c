import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, unknownId } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.mcm_products": { intent: "viewOrders", business: inBusiness },
    "Mutation.mcm_productShippingUpdate": {
      intent: "updateOrders",
      business: (target) => ({
        input: { ...inBusiness(target), sku: "no-such-product", version: 1, clientKey: unknownId, bins: [] },
      }),
      refusals: ["mcm.product-missing"],
    },
  },
  rows: ({ businesses, newId }) => [
    {
      table: "mcm.product",
      kind: "product",
      key: "sku",
      rows: businesses.map(({ id, word }) => ({
        business_id: id,
        sku: `SKU-${word}`,
        name: `Product ${word}`,
        status: "ACTIVE",
        channel_ids: [],
        bins: {},
        is_removed: false,
        version: 1,
        changed_at: "2026-01-01T00:00:00Z",
      })),
    },
    {
      table: "mcm.product_source",
      kind: "productSource",
      key: "sku",
      rows: businesses.map(({ id, word }) => ({
        business_id: id,
        sku: `SKU-${word}`,
        source: "mcm",
        source_version: 1,
        observed_at: "2026-01-01T00:00:00Z",
        content_hash: "0",
        content: { name: `Product ${word}`, status: "ACTIVE" },
      })),
    },
    {
      table: "mcm.product_token",
      kind: "productToken",
      key: "token",
      rows: businesses.map(({ id, word }) => ({ business_id: id, token: word, sku: `SKU-${word}` })),
    },
    {
      table: "mcm.client_key",
      kind: "clientKey",
      key: "client_key",
      rows: businesses.map(({ id }) => ({
        business_id: id,
        client_key: newId(),
        created_at: "2026-01-01T00:00:00Z",
      })),
    },
  ],
} satisfies ModuleTesting;
