// Generated from explain-permission.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ExplainPermissionQueryVariables = Exact<{
  permissionName: string;
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
}>;

export type ExplainPermissionQuery = { readonly org_permissionExplain: { readonly roles: ReadonlyArray<{ readonly name: string }>, readonly members: ReadonlyArray<{ readonly userId: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly role: { readonly name: string } }> } };

export const explainPermission: Operation<ExplainPermissionQuery, ExplainPermissionQueryVariables> = {
  name: "ExplainPermission",
  hash: "ea5a1c0267cb17ef461d26a7224afe2c0907a03231ef3913413a0c97dbf06346",
};
