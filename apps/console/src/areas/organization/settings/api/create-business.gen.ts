// Generated from create-business.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type BusinessCreateInput = {
  readonly name: string;
  readonly organizationId: string;
};

export type CreateBusinessMutationVariables = Exact<{
  input: BusinessCreateInput;
}>;

export type CreateBusinessMutation = { readonly org_businessCreate: { readonly id: string, readonly name: string } };

export const createBusiness: Operation<CreateBusinessMutation, CreateBusinessMutationVariables> = {
  name: "CreateBusiness",
  hash: "e6f8a068a9551145c874639509b9da82222437aaa28fc64ff0996ae59db68582",
};
