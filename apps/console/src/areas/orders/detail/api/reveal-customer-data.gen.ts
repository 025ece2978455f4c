// Generated from reveal-customer-data.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type RevealCustomerDataMutationVariables = Exact<{
  businessId: string;
  reason: string;
}>;

export type RevealCustomerDataMutation = { readonly order_customerDataReveal: { readonly until: string } };

export const revealCustomerData: Operation<RevealCustomerDataMutation, RevealCustomerDataMutationVariables> = {
  name: "RevealCustomerData",
  hash: "d46f8004fef608d6465d0f38f87012897b3e2d65cbc9662fc01cf407f6be1c5a",
};
