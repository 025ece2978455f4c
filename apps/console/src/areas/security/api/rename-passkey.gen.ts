// Generated from rename-passkey.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenamePasskeyMutation = { readonly identity_passkeyRename: boolean };

export const renamePasskey: Operation<RenamePasskeyMutation, RenamePasskeyMutationVariables> = {
  name: "RenamePasskey",
  hash: "4fd83ebfbdaac9383e19e43a6f42eae041a2c96691fa59dee60ac1f5bb97a9f2",
};
