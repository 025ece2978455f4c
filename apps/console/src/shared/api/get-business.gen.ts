// Generated from get-business.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetBusinessQueryVariables = Exact<{
  businessId: string;
}>;

export type GetBusinessQuery = { readonly org_businessShow: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly timeZone: string, readonly businessServices: { readonly fulfillmentEnabled: boolean }, readonly organization: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string } } };

export const getBusiness: Operation<GetBusinessQuery, GetBusinessQueryVariables> = {
  name: "GetBusiness",
  hash: "c2c139ceb818664db9fe9e76ecfe8743c25a30a77425da63c832a3f30531cbbb",
};
