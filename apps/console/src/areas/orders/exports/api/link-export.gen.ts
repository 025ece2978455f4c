// Generated from link-export.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LinkExportMutationVariables = Exact<{
  cartBusinessId: string;
  exportId: string;
}>;

export type LinkExportMutation = { readonly order_exportLink: { readonly url: string } };

export const linkExport: Operation<LinkExportMutation, LinkExportMutationVariables> = {
  name: "LinkExport",
  hash: "1113a5761726254566c425081204ce3f03c7e9eeafb80289e6e3070accd1266e",
};
