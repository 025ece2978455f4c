import { actorOf, businessOf } from "@bc/api-kit/context";
import { sendTest } from "../service/send-test.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookTest: NonNullable<MutationResolvers["order_webhookTest"]> = (_parent, { input }, context) =>
  sendTest(context, { ...businessOf(context), ...actorOf(context) }, input);
