import { actorOf, businessOf } from "@bc/api-kit/context";
import { updateWebhook } from "../service/update-webhook.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookUpdate: NonNullable<MutationResolvers["order_webhookUpdate"]> = (
  _parent,
  { input },
  context,
) => updateWebhook(context, { ...businessOf(context), ...actorOf(context) }, input);
