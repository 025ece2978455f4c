// Generated from create-passkey-options.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreatePasskeyOptionsMutationVariables = Exact<{ [key: string]: never; }>;

export type CreatePasskeyOptionsMutation = { readonly identity_passkeyCreateOptions: string };

export const createPasskeyOptions: Operation<CreatePasskeyOptionsMutation, CreatePasskeyOptionsMutationVariables> = {
  name: "CreatePasskeyOptions",
  hash: "d2491b3e75ff7b76935820a17dcf23ca9ef1a915ed638561e06367c526e1d9e3",
};
