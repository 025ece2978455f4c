// Generated from find-customers.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindCustomersQueryVariables = Exact<{
  businessId: string;
  search: string;
}>;

export type FindCustomersQuery = { readonly order_orderList: { readonly data: ReadonlyArray<{ readonly cartOrderId: string, readonly orderNumber: string, readonly orderDate: string, readonly customerName: string | null }> } };

export const findCustomers: Operation<FindCustomersQuery, FindCustomersQueryVariables> = {
  name: "FindCustomers",
  hash: "611353b9f48e3568630c039a27b3bb59beb6e4c3428f55a8a71f0c5a4edfdc34",
};
