// Generated from remove-passkey.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;

export type RemovePasskeyMutation = { readonly identity_passkeyRemove: boolean };

export const removePasskey: Operation<RemovePasskeyMutation, RemovePasskeyMutationVariables> = {
  name: "RemovePasskey",
  hash: "c0d65abda6e64c7cb966d59b0d3cad7d4444de1c6cf217ea50f28ea825c44589",
};
