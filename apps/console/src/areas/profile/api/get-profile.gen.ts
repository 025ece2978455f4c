// Generated from get-profile.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetProfileQueryVariables = Exact<{ [key: string]: never; }>;

export type GetProfileQuery = { readonly me: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly picture: string | null, readonly phone: string | null, readonly userData: { readonly address1: string | null, readonly address2: string | null, readonly city: string | null, readonly state: string | null, readonly zip: string | null, readonly country: string | null } | null } };

export const getProfile: Operation<GetProfileQuery, GetProfileQueryVariables> = {
  name: "GetProfile",
  hash: "9302720e330bea663a648d8d1b77ea9082d7c891b50a94b305808335b37a3634",
};
