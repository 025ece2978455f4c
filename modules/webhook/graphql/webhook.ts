import { type BatchRead, businessOf } from "@bc/api-kit/context";
import { endOfSupport, latestApiVersion } from "../contract/api-versions.ts";
import { countPending } from "../store/log.ts";
import type { WebhookResolvers } from "./resolvers.gen.ts";

const readPending: BatchRead<number> = async (context, ids) => {
  const tenant = businessOf(context);
  const counts = await context.database.withTenant(tenant, (tx) => countPending(tx, tenant.businessId, ids));
  return ids.map((id) => counts.get(id) ?? 0);
};

export const Webhook: WebhookResolvers = {
  state: ({ isOn, disabledCause }) =>
    disabledCause === "gone" ? "GONE" : disabledCause === "failing" ? "FAILING" : isOn ? "ON" : "OFF",
  latestApiVersion: () => latestApiVersion,
  apiVersionEndsOn: ({ apiVersion }) => endOfSupport(apiVersion),
  previousSecretUntil: ({ previousUntil }) => (previousUntil && previousUntil > new Date() ? previousUntil : null),
  pendingCount: ({ id }, _args, context) => context.batch(readPending, context, id),
};
