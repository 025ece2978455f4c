// Generated from replace-recovery-code.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ReplaceRecoveryCodeMutationVariables = Exact<{ [key: string]: never; }>;

export type ReplaceRecoveryCodeMutation = { readonly identity_recoveryCodeReplace: string };

export const replaceRecoveryCode: Operation<ReplaceRecoveryCodeMutation, ReplaceRecoveryCodeMutationVariables> = {
  name: "ReplaceRecoveryCode",
  hash: "1e8ba865afe5bac729b3d718218f02edcb81c4e33b82a4c43ad5e1aa0db065b6",
};
