import { sessionOf } from "@bc/api-kit/context";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_sessionEnd: NonNullable<MutationResolvers["org_sessionEnd"]> = async (_parent, _args, context) => {
  const { subject: accountId, id: sessionId } = sessionOf(context);
  // Somebody else's provider ends its sessions when the browser comes by to sign out.
  if (!context.identity.isOurs || !sessionId) return false;
  const { visitor, signal } = context;
  return (await context.identity.endSession({ accountId, sessionId, visitor }, signal)).ended;
};
