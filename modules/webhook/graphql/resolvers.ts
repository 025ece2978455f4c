import "./services.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { order_webhookCreate } from "./webhook-create.ts";
import { order_webhookDelete } from "./webhook-delete.ts";
import { order_webhookDeliveryList } from "./webhook-delivery-list.ts";
import { WebhookDelivery } from "./webhook-delivery.ts";
import { order_webhookList } from "./webhook-list.ts";
import { order_webhookResend } from "./webhook-resend.ts";
import { order_webhookSecretRotate } from "./webhook-secret-rotate.ts";
import { order_webhookTest } from "./webhook-test.ts";
import { order_webhookUpdate } from "./webhook-update.ts";
import { Webhook } from "./webhook.ts";

export const resolvers: Resolvers = {
  Query: { order_webhookDeliveryList, order_webhookList },
  Mutation: {
    order_webhookCreate,
    order_webhookDelete,
    order_webhookResend,
    order_webhookSecretRotate,
    order_webhookTest,
    order_webhookUpdate,
  },
  Webhook,
  WebhookDelivery,
};
