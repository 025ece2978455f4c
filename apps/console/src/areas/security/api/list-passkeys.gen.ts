// Generated from list-passkeys.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListPasskeysQueryVariables = Exact<{ [key: string]: never; }>;

export type ListPasskeysQuery = { readonly identity_passkeyList: ReadonlyArray<{ readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export const listPasskeys: Operation<ListPasskeysQuery, ListPasskeysQueryVariables> = {
  name: "ListPasskeys",
  hash: "83ec67b58e0b4140cda8c659c5074875771a0d3810bcf1a37ebb9fd8ca482903",
};
