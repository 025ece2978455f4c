// Generated from get-package.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetPackageQueryVariables = Exact<{
  businessId: string;
}>;

export type GetPackageQuery = { readonly ua_packagedataConnectorsList: { readonly id: string, readonly title: string, readonly dataConnectorTypes: ReadonlyArray<string>, readonly packageType: { readonly key: string } } };

export const getPackage: Operation<GetPackageQuery, GetPackageQueryVariables> = {
  name: "GetPackage",
  hash: "61e94539169903fb2faeaa41942bf2c4971fc02c5be14951416d4bfd247e6fe7",
};
