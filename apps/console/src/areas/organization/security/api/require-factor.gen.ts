// Generated from require-factor.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FactorRequirementInput = {
  /** The grace period in days. Null removes the requirement. */
  readonly graceDays?: number | null | undefined;
  readonly organizationId: string;
};

export type RequireFactorMutationVariables = Exact<{
  input: FactorRequirementInput;
}>;

export type RequireFactorMutation = { readonly org_factorRequirementUpdate: { readonly factorRequiredFrom: string | null } };

export const requireFactor: Operation<RequireFactorMutation, RequireFactorMutationVariables> = {
  name: "RequireFactor",
  hash: "38d5535a1ae27e70f15708d21c051441468c6df29f089bbecf85e278734f4a70",
};
