import { listOwnInvitations } from "../store/list-invitations.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

/** An impersonating support user sees the invitations without their tokens. */
export const org_userInviteMe: NonNullable<QueryResolvers["org_userInviteMe"]> = async (_parent, _args, context) => {
  const rows = await context.database.withTenant(context.scope, (tx) => listOwnInvitations(tx));
  const isSupport = context.session?.actor !== undefined;
  return rows.map((row) => presentInvite(row, isSupport ? null : (context.invitationTokens.tokenOf(row) ?? null)));
};
