import { listOwnInvitations } from "../store/list-invitations.ts";
import { presentInvite } from "./present-invite.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

/** Support that looks in somebody's name is told of the invitations, not their tokens. */
export const org_userInviteMe: NonNullable<QueryResolvers["org_userInviteMe"]> = async (_parent, _args, context) => {
  const rows = await context.database.withTenant(context.scope, (tx) => listOwnInvitations(tx));
  const isSupport = context.session?.actor !== undefined;
  return rows.map((row) => presentInvite(row, isSupport ? null : (context.invitationTokens.tokenOf(row) ?? null)));
};
