// Generated from get-enrolment-token.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MfaInput = {
  readonly password: string;
  readonly username: string;
};

export type GetEnrolmentTokenMutationVariables = Exact<{
  mfaInput: MfaInput;
}>;

export type GetEnrolmentTokenMutation = { readonly org_userMfaData: { readonly access_token: string } };

export const getEnrolmentToken: Operation<GetEnrolmentTokenMutation, GetEnrolmentTokenMutationVariables> = {
  name: "GetEnrolmentToken",
  hash: "ce1934ce9ed2838f5254d4e1d92b325011739e244abb1564423b6b14226fde89",
};
