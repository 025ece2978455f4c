import { sessionOf } from "@bc/api-kit/context";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const identity_passkeyList: NonNullable<QueryResolvers["identity_passkeyList"]> = async (
  _parent,
  _args,
  context,
) => {
  const passkeys = await context.identity.listPasskeys({ accountId: sessionOf(context).subject }, context.signal);
  return passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }));
};
