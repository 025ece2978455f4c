// Generated from show-customer.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShowCustomerQueryVariables = Exact<{
  businessId: string;
  cartOrderId: string;
}>;

export type ShowCustomerQuery = { readonly order_orderShow: { readonly orderItems: ReadonlyArray<{ readonly shipToAddress: { readonly name: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly countryCode: string | null, readonly phone: string | null, readonly email: string | null } | null }>, readonly customerAddress: { readonly email: string | null } | null, readonly billingAddress: { readonly name: string | null, readonly company: string | null, readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly countryCode: string | null, readonly phone: string | null, readonly email: string | null } | null } };

export const showCustomer: Operation<ShowCustomerQuery, ShowCustomerQueryVariables> = {
  name: "ShowCustomer",
  hash: "258803a23720baa30abca1e1f2a8cd06ba9887cde13e66264d6091826dbac235",
};
