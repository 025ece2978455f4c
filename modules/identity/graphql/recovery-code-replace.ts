import { ownerOf } from "./mfa.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const identity_recoveryCodeReplace: NonNullable<MutationResolvers["identity_recoveryCodeReplace"]> = async (
  _parent,
  _args,
  context,
) => (await context.identity.replaceRecoveryCode(ownerOf(context), context.signal)).recoveryCode;
