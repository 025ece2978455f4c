// Generated from refresh-accounts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RefreshAccountsMutationVariables = Exact<{
  businessId: string;
  id: string;
}>;

export type RefreshAccountsMutation = { readonly ua_dataConnectorAccountsRefresh: ReadonlyArray<{ readonly id: string, readonly name: string, readonly currency: string, readonly timeZone: string, readonly isSelected: boolean, readonly problem: string | null }> };

export const refreshAccounts: Operation<RefreshAccountsMutation, RefreshAccountsMutationVariables> = {
  name: "RefreshAccounts",
  hash: "d7d809fe782d157ef504b4155c9e35bf328cea0e66829d59dfa2688445cd445b",
};
