// Generated from get-business.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetBusinessQueryVariables = Exact<{
  businessId: string;
}>;

export type GetBusinessQuery = { readonly org_businessShow: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly timeZone: string, readonly organization: { readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string } } };

export const getBusiness: Operation<GetBusinessQuery, GetBusinessQueryVariables> = {
  name: "GetBusiness",
  hash: "5900d15290535387debbb81aef10dd2df7034d74ae6b8cdc5c774d18c1038f8b",
};
