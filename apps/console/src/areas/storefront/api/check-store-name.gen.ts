// Generated from check-store-name.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CheckStoreNameQueryVariables = Exact<{
  businessId: string;
  name: string;
}>;

export type CheckStoreNameQuery = { readonly trial_storeNameCheck: { readonly message: string } | null };

export const checkStoreName: Operation<CheckStoreNameQuery, CheckStoreNameQueryVariables> = {
  name: "CheckStoreName",
  hash: "ffd8ac48d0d992dbdc07ca8f23469ea668b7c00070ca197701613ef6e4ddc0a4",
};
