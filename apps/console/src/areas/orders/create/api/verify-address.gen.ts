// Generated from verify-address.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddressInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly address3?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly company?: string | null | undefined;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly state?: string | null | undefined;
};

export type AddressVerification =
  | 'CORRECTED'
  | 'NOT_VERIFIED'
  | 'VERIFIED';

export type VerifyAddressMutationVariables = Exact<{
  businessId: string;
  address: AddressInput;
}>;

export type VerifyAddressMutation = { readonly order_addressVerify: { readonly verification: AddressVerification, readonly problems: ReadonlyArray<string>, readonly corrected: { readonly address1: string | null, readonly address2: string | null, readonly address3: string | null, readonly city: string | null, readonly state: string | null, readonly postalCode: string | null, readonly countryCode: string } | null } };

export const verifyAddress: Operation<VerifyAddressMutation, VerifyAddressMutationVariables> = {
  name: "VerifyAddress",
  hash: "53c445c4fb1e0558a53eca7e66644dc8f421b1545ea1e994db36ce8b5afab6ea",
};
