// Generated from list-flags.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListFlagsQueryVariables = Exact<{
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
}>;

export type ListFlagsQuery = { readonly flag_flagListMe: ReadonlyArray<{ readonly key: string, readonly isOn: boolean }> };

export const listFlags: Operation<ListFlagsQuery, ListFlagsQueryVariables> = {
  name: "ListFlags",
  hash: "2d49c2c295bd79fbd5313fa1ec647715c1898d2ef5f379dfef3d5e3649744cf2",
};
