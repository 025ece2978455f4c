// Generated from create-organization.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** If name is given, revenue and salesChannel are required. Omitted fields get default values. */
export type OrganizationCreateInput = {
  /** The name of the first business. Defaults to '{email} Business'. */
  readonly businessName?: string | null | undefined;
  /** Defaults to '{email} Organization'. */
  readonly name?: string | null | undefined;
  /** One of: $0-200k, 200k-400k, 400k-1M, 1M-5M, 5M-10M, >10M. */
  readonly revenue?: string | null | undefined;
  /** One of: online, in-store, both. */
  readonly salesChannel?: string | null | undefined;
  /** A domain, with or without a protocol. */
  readonly website?: string | null | undefined;
};

export type CreateOrganizationMutationVariables = Exact<{
  input: OrganizationCreateInput;
}>;

export type CreateOrganizationMutation = { readonly org_organizationCreate: { readonly id: string, readonly name: string, readonly businesses: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const createOrganization: Operation<CreateOrganizationMutation, CreateOrganizationMutationVariables> = {
  name: "CreateOrganization",
  hash: "c5c544582d9d199cabe4ca4d21a0991099a84d48f797eb31bb12c38dc6f40e08",
};
