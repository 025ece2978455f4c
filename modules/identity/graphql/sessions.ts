import { type ApiContext, sessionOf } from "@bc/api-kit/context";
import type { MutationResolvers, QueryResolvers } from "./resolvers.gen.ts";

export const identity_sessionList: NonNullable<QueryResolvers["identity_sessionList"]> = async (
  _parent,
  _args,
  context,
) => {
  if (!context.identity.isOurs) return [];
  const { subject: accountId, id: current } = sessionOf(context);
  const { visitor, signal } = context;
  const sessions = await context.identity.listSessions({ accountId, visitor }, signal);
  return sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
    ...session,
    isCurrent: session.id === current,
    signedInAt: new Date(signedInAt),
    lastUsedAt: new Date(lastUsedAt),
  }));
};

export const identity_sessionEnd: NonNullable<MutationResolvers["identity_sessionEnd"]> = (_parent, { id }, context) =>
  endOwnSession(context, id);

export const org_sessionEnd: NonNullable<MutationResolvers["org_sessionEnd"]> = (_parent, _args, context) =>
  endOwnSession(context, sessionOf(context).id);

/** The account comes from the token, so that users can only end their own sessions. */
async function endOwnSession(context: ApiContext, sessionId: string | undefined): Promise<boolean> {
  // An external provider ends its own session when the browser visits its sign-out page.
  if (!context.identity.isOurs || !sessionId) return false;
  const { visitor, signal } = context;
  const { subject: accountId, id: own } = sessionOf(context);
  const reason = sessionId === own ? "signed-out" : "ended";
  return (await context.identity.endSession({ accountId, sessionId, reason, visitor }, signal)).ended;
}
