import { actorOf, businessOf } from "@bc/api-kit/context";
import { createWebhook } from "../service/create-webhook.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookCreate: NonNullable<MutationResolvers["order_webhookCreate"]> = (
  _parent,
  { input },
  context,
) => createWebhook(context, { ...businessOf(context), ...actorOf(context) }, input);
