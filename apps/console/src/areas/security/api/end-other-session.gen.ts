// Generated from end-other-session.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type EndOtherSessionMutationVariables = Exact<{
  id: string;
}>;

export type EndOtherSessionMutation = { readonly identity_sessionEnd: boolean };

export const endOtherSession: Operation<EndOtherSessionMutation, EndOtherSessionMutationVariables> = {
  name: "EndOtherSession",
  hash: "27ae616d00c30ce0435bcc7b66791239107064aa94a11ded9c8c951ca4b651e0",
};
