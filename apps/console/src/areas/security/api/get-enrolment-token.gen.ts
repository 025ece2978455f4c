// Generated from get-enrolment-token.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MfaInput = {
  readonly password: string;
  readonly username: string;
};

export type GetEnrolmentTokenQueryVariables = Exact<{
  mfaInput: MfaInput;
}>;

export type GetEnrolmentTokenQuery = { readonly me: { readonly mfaData: { readonly access_token: string } } };

export const getEnrolmentToken: Operation<GetEnrolmentTokenQuery, GetEnrolmentTokenQueryVariables> = {
  name: "GetEnrolmentToken",
  hash: "026d717917384001424fcd6bdaf3f34bed1f41e252af1c801bd737d543e1cd83",
};
