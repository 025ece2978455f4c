// Generated from get-me.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;

export type GetMeQuery = { readonly me: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly picture: string | null, readonly globalRoles: ReadonlyArray<string>, readonly userAppSettings: ReadonlyArray<{ readonly type: string, readonly setting: unknown }>, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string, readonly businessCount: number, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null }> }> } };

export const getMe: Operation<GetMeQuery, GetMeQueryVariables> = {
  name: "GetMe",
  hash: "aeab824b1b174292645d43cb69fae2585f781f02a0fe37042de3c6b5e83cba13",
};
