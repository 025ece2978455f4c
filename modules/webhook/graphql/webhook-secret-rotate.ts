import { actorOf, businessOf } from "@bc/api-kit/context";
import { rotateSecret } from "../service/rotate-secret.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const order_webhookSecretRotate: NonNullable<MutationResolvers["order_webhookSecretRotate"]> = (
  _parent,
  { input },
  context,
) => rotateSecret(context, { ...businessOf(context), ...actorOf(context) }, input);
