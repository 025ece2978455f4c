import { endSignIn } from "../service/end-sign-in.ts";
import { accountView, showConnector } from "../service/show-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorConsent: NonNullable<MutationResolvers["ua_dataConnectorConsent"]> = async (
  _parent,
  { query },
  context,
) => {
  const caller = callerIn(context);
  const { connectionId, accounts } = await endSignIn(context, caller, new URLSearchParams(query));
  const dataConnector = await context.database.withTenant(context.scope, (tx) =>
    showConnector(tx, context.analytics, caller, connectionId),
  );
  return { dataConnector, accounts: accounts.map(accountView) };
};
