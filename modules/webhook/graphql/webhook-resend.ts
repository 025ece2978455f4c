import { actorOf, businessOf } from "@bc/api-kit/context";
import { resendDeliveries } from "../service/resend-deliveries.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookResend: NonNullable<MutationResolvers["order_webhookResend"]> = (
  _parent,
  { input },
  context,
) => resendDeliveries(context, { ...businessOf(context), ...actorOf(context) }, input);
