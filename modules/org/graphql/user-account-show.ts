import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { findUser } from "../store/find-user.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

const latest = { skip: 0, take: 10 };

export const org_userAccountShow: NonNullable<QueryResolvers["org_userAccountShow"]> = async (
  _parent,
  { userId },
  { database, scope, identity, visitor, signal },
) => {
  const user = isUuid(userId) && (await database.withTenant(scope, (tx) => findUser(tx, userId)));
  if (!user) throw orgError("org.user-missing");
  if (!identity.isOurs) return null;
  const accountId = user.auth0Id;
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
