// Generated from delete-mfa.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeleteMfaMutationVariables = Exact<{ [key: string]: never; }>;

export type DeleteMfaMutation = { readonly org_userMfaDelete: boolean };

export const deleteMfa: Operation<DeleteMfaMutation, DeleteMfaMutationVariables> = {
  name: "DeleteMfa",
  hash: "c9e0a716aad42ad3c6ca1b3f80197574b22799ba9a9ad20350a9bc95638d0923",
};
