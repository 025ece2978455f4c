import { type BatchRead, businessOf } from "@bc/api-kit/context";
import { type AttemptRow, findAttempts } from "../store/log.ts";
import type { WebhookDeliveryResolvers } from "./resolvers.gen.ts";

const maxAttempts = 50;

const readAttempts: BatchRead<AttemptRow[]> = async (context, keys) => {
  const tenant = businessOf(context);
  const deliveries = keys.map((key) => {
    const [endpointId = "", id = ""] = key.split("/");
    return { endpointId, id };
  });
  const found = await context.database.withTenant(tenant, (tx) =>
    findAttempts(tx, tenant.businessId, deliveries, maxAttempts),
  );
  return deliveries.map(({ endpointId, id }) =>
    found.filter((attempt) => attempt.endpointId === endpointId && attempt.deliveryId === id),
  );
};

const states = { pending: "PENDING", delivered: "DELIVERED", failed: "FAILED" } as const;

export const WebhookDelivery: WebhookDeliveryResolvers = {
  state: ({ state }) => states[state],
  nextAttemptAt: ({ dueAt }) => dueAt,
  attempts: ({ endpointId, id }, _args, context) => context.batch(readAttempts, context, `${endpointId}/${id}`),
};
