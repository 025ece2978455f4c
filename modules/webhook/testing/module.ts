import type { ModuleTesting } from "@bc/testing/module-testing";
import { type Target, unknownId } from "@bc/testing/rights-samples";

const inBusiness = ({ businessId }: Target) => ({ cartBusinessId: businessId });
const clientKey = unknownId;
const missing = ["order.webhook-missing"];

export const module = {
  fields: {
    "Query.order_webhookList": { intent: "updateBusiness", business: inBusiness },
    "Query.order_webhookDeliveryList": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), webhookId: unknownId }),
      refusals: missing,
    },
    "Mutation.order_webhookCreate": {
      intent: "updateBusiness",
      business: (target) => ({
        ...inBusiness(target),
        input: { url: "http://10.0.0.1/", events: ["order.created"], clientKey },
      }),
      refusals: ["order.webhook-address-refused"],
    },
    "Mutation.order_webhookUpdate": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), input: { id: unknownId, version: 1 } }),
      refusals: missing,
    },
    "Mutation.order_webhookDelete": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), id: unknownId, version: 1 }),
      refusals: missing,
    },
    "Mutation.order_webhookSecretRotate": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), input: { id: unknownId, version: 1, clientKey } }),
      refusals: missing,
    },
    "Mutation.order_webhookTest": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), input: { id: unknownId, clientKey } }),
      refusals: missing,
    },
    "Mutation.order_webhookResend": {
      intent: "updateBusiness",
      business: (target) => ({ ...inBusiness(target), input: { webhookId: unknownId, deliveryIds: [unknownId] } }),
      refusals: missing,
    },
  },
  texts: { clientkey: [clientKey], events: ["order.created"], apiversion: ["2026-11-01"] },
  // Off, because the key of the rows' secret is not known: rotating it makes the webhook usable.
  rows({ businesses, newId }) {
    const endpoints = businesses.map(({ id, organizationId, word }) => ({
      business_id: id,
      id: newId(),
      organization_id: organizationId,
      url: `https://erp.${word.toLowerCase().replaceAll(" ", "-")}.example/hooks`,
      events: ["order.created", "order.shipped"],
      description: `ERP of ${word}`,
      includes_customer_data: false,
      api_version: "2026-11-01",
      is_on: false,
      secret: "\\x00",
    }));
    const deliveries = endpoints.map(({ business_id: businessId, id, description }) => ({
      business_id: businessId,
      endpoint_id: id,
      id: newId(),
      type: "webhook.test",
      body: JSON.stringify({ type: "webhook.test", businessId, data: { description } }),
      state: "failed",
    }));
    return [
      { table: "webhook.endpoint", kind: "webhook", rows: endpoints },
      { table: "webhook.delivery", kind: "delivery", rows: deliveries },
    ];
  },
} satisfies ModuleTesting;
