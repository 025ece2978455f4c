// Generated from update-business.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type BusinessUpdateInput = {
  readonly id: string;
  readonly name: string;
  readonly version?: number | null | undefined;
};

export type UpdateBusinessMutationVariables = Exact<{
  input: BusinessUpdateInput;
}>;

export type UpdateBusinessMutation = { readonly org_businessUpdate: { readonly id: string, readonly name: string, readonly version: number } };

export const updateBusiness: Operation<UpdateBusinessMutation, UpdateBusinessMutationVariables> = {
  name: "UpdateBusiness",
  hash: "81af4599555bbe986e2ba92402886fdeb58241566684949af339601e0d49bf32",
};
