// Generated from check-connector-businesses.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CheckConnectorBusinessesQueryVariables = Exact<{
  organizationId: string;
}>;

export type CheckConnectorBusinessesQuery = { readonly ua_dataConnectorCheckBusiness: ReadonlyArray<{ readonly connectorType: string, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string }> }> };

export const checkConnectorBusinesses: Operation<CheckConnectorBusinessesQuery, CheckConnectorBusinessesQueryVariables> = {
  name: "CheckConnectorBusinesses",
  hash: "0e54eaa6fd0368bab14b392c3495b36f017d897cd15c268c3b33262772b2885f",
};
