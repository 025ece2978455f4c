import { callerOf } from "@bc/api-kit/context";
import { findShownAccount } from "../service/find-shown-account.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const latest = { skip: 0, take: 10 };

export const org_userAccountShow: NonNullable<QueryResolvers["org_userAccountShow"]> = async (
  _parent,
  { userId },
  context,
) => {
  const { database, scope, identity, visitor, signal } = context;
  const accountId = await findShownAccount(database, scope, { userId, callerId: callerOf(context) });
  if (!identity.isOurs) return null;
  const [account, signIn, passkeys, sessions, { events }] = await Promise.all([
    identity.showAccount({ accountId }, signal),
    identity.showSignIn({ accountId }, signal),
    identity.listPasskeys({ accountId }, signal),
    identity.listSessions({ accountId, visitor }, signal),
    identity.listEvents({ accountId, visitor, ...latest }, signal),
  ]);
  return {
    ...account,
    blockedAt: account.blockedAt === null ? null : new Date(account.blockedAt),
    hasPassword: signIn.hasPassword,
    isMfaEnabled: signIn.isMfaEnabled,
    passkeyCount: passkeys.length,
    sessions: sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
      ...session,
      isCurrent: false,
      signedInAt: new Date(signedInAt),
      lastUsedAt: new Date(lastUsedAt),
    })),
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  };
};
