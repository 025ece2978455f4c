// Generated from list-plans.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type TrialCurrency =
  | 'eur'
  | 'usd';

export type ListPlansQueryVariables = Exact<{
  businessId: string;
  currency: TrialCurrency;
}>;

export type ListPlansQuery = { readonly trial_planList: ReadonlyArray<{ readonly id: string, readonly name: string, readonly currency: TrialCurrency, readonly paymentTerm: number, readonly basePrice: number, readonly baseProducts: number | null, readonly extraProductsPrice: number }> };

export const listPlans: Operation<ListPlansQuery, ListPlansQueryVariables> = {
  name: "ListPlans",
  hash: "9df7ca5d2666a3f2c48f5262cc05c2abf0a2895f9130deaea8a702723b0570a8",
};
