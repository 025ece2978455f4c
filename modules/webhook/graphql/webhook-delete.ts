import { actorOf, businessOf } from "@bc/api-kit/context";
import { deleteWebhook } from "../service/delete-webhook.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookDelete: NonNullable<MutationResolvers["order_webhookDelete"]> = async (
  _parent,
  { id, version },
  context,
) => {
  await deleteWebhook(context, { ...businessOf(context), ...actorOf(context) }, { id, version });
  return true;
};
