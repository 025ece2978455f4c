// Generated from get-subscription.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SubscriptionStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'PENDING'
  /** Only for Marketplace Management. */
  | 'TRIAL';

export type GetSubscriptionQueryVariables = Exact<{
  businessId: string;
}>;

export type GetSubscriptionQuery = { readonly org_productInstanceShow: { readonly id: string, readonly subscriptionStatus: SubscriptionStatus } | null };

export const getSubscription: Operation<GetSubscriptionQuery, GetSubscriptionQueryVariables> = {
  name: "GetSubscription",
  hash: "e6e1eb44a998460b70eb20fcc0478d510d2ba9aee08df463f73da9a6fea6f0f5",
};
