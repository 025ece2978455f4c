// Generated from suggest-store-name.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SuggestStoreNameQueryVariables = Exact<{
  businessId: string;
}>;

export type SuggestStoreNameQuery = { readonly trial_storeNameSuggest: string | null };

export const suggestStoreName: Operation<SuggestStoreNameQuery, SuggestStoreNameQueryVariables> = {
  name: "SuggestStoreName",
  hash: "4c528adfaad060422b46d6215e9ff08cda8aa4aa1cecd7233bd8cfbf616f603f",
};
