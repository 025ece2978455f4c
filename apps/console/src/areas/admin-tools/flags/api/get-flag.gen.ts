// Generated from get-flag.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetFlagQueryVariables = Exact<{
  key: string;
}>;

export type GetFlagQuery = { readonly flag_flagShow: { readonly key: string, readonly description: string, readonly owner: string, readonly expiresAt: string, readonly isExpired: boolean, readonly isEnabled: boolean, readonly users: ReadonlyArray<string>, readonly organizations: ReadonlyArray<string>, readonly businesses: ReadonlyArray<string>, readonly percentage: number, readonly version: number, readonly updatedAt: string, readonly updatedByName: string | null, readonly targetNames: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const getFlag: Operation<GetFlagQuery, GetFlagQueryVariables> = {
  name: "GetFlag",
  hash: "b15d712f9f03d279e1c22e01d757662b71e966c6db47d14a81f1769066cd1522",
};
