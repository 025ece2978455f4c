import type { ModuleTesting } from "@bc/testing/module-testing";
import { inBusiness, unknownId } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.mcm_products": { intent: "viewOrders", business: inBusiness },
    "Mutation.mcm_orderCreate": {
      intent: "updateOrders",
      business: (target) => ({
        input: {
          ...inBusiness(target),
          clientKey: unknownId,
          lines: [],
          shipTo: {},
          discount: "0",
          shipping: "0",
          tax: "0",
          currency: "USD",
          total: "0.00",
          isPaid: true,
          isGift: false,
        },
      }),
      refusals: ["mcm.order-refused"],
    },
    "Mutation.mcm_productShippingUpdate": {
      intent: "updateOrders",
      business: (target) => ({
        input: { ...inBusiness(target), sku: "no-such-product", version: 1, clientKey: unknownId, bins: [] },
      }),
      refusals: ["mcm.product-missing"],
    },
  },
  // Codes and amounts that the schemas of a manual order accept.
  texts: { discount: ["0"], shipping: ["0"], tax: ["0"], total: ["10.00"], price: ["10"], countrycode: ["US"] },
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
    {
      table: "mcm.order_number",
      kind: "orderNumber",
      key: "business_id",
      rows: businesses.map(({ id }) => ({ business_id: id, last: 1 })),
    },
    {
      table: "mcm.manual_order",
      kind: "manualOrder",
      key: "client_key",
      rows: businesses.map(({ id }) => ({
        business_id: id,
        client_key: newId(),
        order_id: newId(),
        order_number: "M-000001",
        created_at: "2026-01-01T00:00:00Z",
      })),
    },
  ],
} satisfies ModuleTesting;
