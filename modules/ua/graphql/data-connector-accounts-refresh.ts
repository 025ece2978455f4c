import { refreshSourceAccounts } from "../service/list-source-accounts.ts";
import { accountView } from "../service/show-connector.ts";
import { callerIn } from "./caller.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ua_dataConnectorAccountsRefresh: NonNullable<
  MutationResolvers["ua_dataConnectorAccountsRefresh"]
> = async (_parent, { id }, context) => (await refreshSourceAccounts(context, callerIn(context), id)).map(accountView);
