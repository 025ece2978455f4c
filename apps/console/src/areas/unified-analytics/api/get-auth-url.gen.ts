// Generated from get-auth-url.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetAuthUrlMutationVariables = Exact<{
  businessId: string;
  connectorType: string;
  shop?: string | null | undefined;
  state?: string | null | undefined;
}>;

export type GetAuthUrlMutation = { readonly ua_dataConnectorAuthUrl: { readonly url: string } };

export const getAuthUrl: Operation<GetAuthUrlMutation, GetAuthUrlMutationVariables> = {
  name: "GetAuthUrl",
  hash: "b91621ab2bc4c068061d7e7496d30b7248be872ae0365f52805544da379118ad",
};
