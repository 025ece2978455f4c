// Generated from register-passkey.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RegisterPasskeyMutationVariables = Exact<{
  response: string;
  name: string;
}>;

export type RegisterPasskeyMutation = { readonly identity_passkeyRegister: { readonly id: string, readonly recoveryCodes: ReadonlyArray<string> } };

export const registerPasskey: Operation<RegisterPasskeyMutation, RegisterPasskeyMutationVariables> = {
  name: "RegisterPasskey",
  hash: "2fc49984511d3a56ec580ae897db8a739a6b7f770ced98d285dff83eebb4ca2f",
};
