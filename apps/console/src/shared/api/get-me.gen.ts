// Generated from get-me.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;

export type GetMeQuery = { readonly me: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly picture: string | null, readonly phone: string | null, readonly globalRoles: ReadonlyArray<string>, readonly userAppSettings: ReadonlyArray<{ readonly type: string, readonly setting: unknown }>, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string, readonly businessCount: number, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null }> }> } };

export const getMe: Operation<GetMeQuery, GetMeQueryVariables> = {
  name: "GetMe",
  hash: "e00befad6d514edb9cae45dd8cb0fd95834d7bb311dc57c317e2d73da9d8eef7",
};
