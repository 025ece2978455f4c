// Generated from validate-phone.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ValidatePhoneQueryVariables = Exact<{
  phone: string;
}>;

export type ValidatePhoneQuery = { readonly org_validatePhone: boolean };

export const validatePhone: Operation<ValidatePhoneQuery, ValidatePhoneQueryVariables> = {
  name: "ValidatePhone",
  hash: "c108f6f8821aaf883990d350c0916bade3b3c38674150b0d4640e6269fa6ea83",
};
