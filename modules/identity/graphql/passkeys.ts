import { ownerOf } from "./mfa.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const identity_passkeyCreateOptions: NonNullable<MutationResolvers["identity_passkeyCreateOptions"]> = async (
  _parent,
  _args,
  context,
) => {
  const { options } = await context.identity.createPasskeyOptions(ownerOf(context), context.signal);
  return options;
};

export const identity_passkeyRegister: NonNullable<MutationResolvers["identity_passkeyRegister"]> = (
  _parent,
  { response, name },
  context,
) => context.identity.registerPasskey({ ...ownerOf(context), response, name }, context.signal);

export const identity_passkeyRename: NonNullable<MutationResolvers["identity_passkeyRename"]> = async (
  _parent,
  { id, name },
  context,
) => {
  await context.identity.renamePasskey({ ...ownerOf(context), id, name }, context.signal);
  return true;
};

export const identity_passkeyRemove: NonNullable<MutationResolvers["identity_passkeyRemove"]> = async (
  _parent,
  { id },
  context,
) => {
  await context.identity.removePasskey({ ...ownerOf(context), id }, context.signal);
  return true;
};
