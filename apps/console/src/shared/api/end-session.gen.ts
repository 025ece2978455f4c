// Generated from end-session.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type EndSessionMutationVariables = Exact<{ [key: string]: never; }>;

export type EndSessionMutation = { readonly org_sessionEnd: boolean };

export const endSession: Operation<EndSessionMutation, EndSessionMutationVariables> = {
  name: "EndSession",
  hash: "18cfab0847ca6f82fe7e2e859a434cd9cf18a494a027a9c7b15fdbee6d7f89d1",
};
