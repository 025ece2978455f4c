// Generated from request-reset.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RequestResetMutationVariables = Exact<{
  userEmail: string;
}>;

export type RequestResetMutation = { readonly org_userResetPassword: boolean };

export const requestReset: Operation<RequestResetMutation, RequestResetMutationVariables> = {
  name: "RequestReset",
  hash: "d53afbe6b831d808c1cb993395add137178cf9b165ab424120e463fa0744855d",
};
