import { createActivationCode } from "../service/activation-codes.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_activationCodeCreate: NonNullable<MutationResolvers["ua_activationCodeCreate"]> = (
  _parent,
  _args,
  context,
) => createActivationCode(context, callerIn(context));
