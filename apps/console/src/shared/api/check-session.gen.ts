// Generated from check-session.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CheckSessionQueryVariables = Exact<{ [key: string]: never; }>;

export type CheckSessionQuery = { readonly org_sessionCheck: { readonly isSessionValid: boolean } };

export const checkSession: Operation<CheckSessionQuery, CheckSessionQueryVariables> = {
  name: "CheckSession",
  hash: "6573f3a13f03d1ef0159d462a901af5575d3af938d327b7e54dc376bceb4e246",
};
