// Generated from delete-package.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InventoryPackageDeleteInput = {
  readonly clientKey: string;
  readonly id: string;
  readonly version: number;
};

export type DeletePackageMutationVariables = Exact<{
  businessId: string;
  input: InventoryPackageDeleteInput;
}>;

export type DeletePackageMutation = { readonly inventory_packageDelete: { readonly id: string, readonly isRetired: boolean } };

export const deletePackage: Operation<DeletePackageMutation, DeletePackageMutationVariables> = {
  name: "DeletePackage",
  hash: "c7de2a68790baebeffe2adf7ea20cdd9a2a6b3cbd4a977d77fc3a42af51437fe",
};
