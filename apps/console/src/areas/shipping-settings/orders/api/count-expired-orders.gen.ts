// Generated from count-expired-orders.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CountExpiredOrdersQueryVariables = Exact<{
  cartBusinessId: string;
  retentionMonths: number;
}>;

export type CountExpiredOrdersQuery = { readonly order_settingShow: { readonly expiredOrderCount: number } };

export const countExpiredOrders: Operation<CountExpiredOrdersQuery, CountExpiredOrdersQueryVariables> = {
  name: "CountExpiredOrders",
  hash: "921ea4ad886faae3f8808dda8a5f0025c00520c85858f9d9bfdf3d28b7ae9c10",
};
