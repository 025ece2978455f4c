// Generated from get-me.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;

export type GetMeQuery = { readonly me: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string, readonly businessCount: number, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null }> }> } };

export const getMe: Operation<GetMeQuery, GetMeQueryVariables> = {
  name: "GetMe",
  hash: "2801dff8ecd6f64eb60cff04cf1a4de7d6b20462ff8bf801e74a1b2951548a24",
};
