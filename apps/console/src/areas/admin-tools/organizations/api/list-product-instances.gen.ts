// Generated from list-product-instances.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InstanceType =
  | 'BRAND_CONSOLE'
  | 'FEED_MARKETING'
  | 'FULFILLMENT'
  | 'MCM'
  | 'ORDERS'
  | 'STOREFRONT'
  | 'UNIFIED_ANALYTICS';

export type SubscriptionStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  | 'PENDING'
  /** Only for Marketplace Management. */
  | 'TRIAL';

export type ListProductInstancesQueryVariables = Exact<{
  organizationId: string;
  businessIds: ReadonlyArray<string>;
}>;

export type ListProductInstancesQuery = { readonly org_productInstanceOrgList: { readonly data: ReadonlyArray<{ readonly id: string, readonly businessId: string, readonly instanceType: InstanceType, readonly subscriptionStatus: SubscriptionStatus }> } };

export const listProductInstances: Operation<ListProductInstancesQuery, ListProductInstancesQueryVariables> = {
  name: "ListProductInstances",
  hash: "afd7a4937215e083b693624c446f382f83a1d31ba9cebbe8b8bcc955848361bb",
};
