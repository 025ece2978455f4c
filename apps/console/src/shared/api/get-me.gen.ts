// Generated from get-me.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;

export type GetMeQuery = { readonly me: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null }> }> } };

export const getMe: Operation<GetMeQuery, GetMeQueryVariables> = {
  name: "GetMe",
  hash: "33d30ffae839ba9188b09cd380c546298a7449feaee378d7e9a86daf7ff9eb3e",
};
