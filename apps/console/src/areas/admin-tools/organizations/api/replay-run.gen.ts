// Generated from replay-run.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ReplayRunMutationVariables = Exact<{
  organizationId: string;
  id: string;
}>;

export type ReplayRunMutation = { readonly status_runReplay: { readonly id: string } };

export const replayRun: Operation<ReplayRunMutation, ReplayRunMutationVariables> = {
  name: "ReplayRun",
  hash: "47f40cbca3b623860bdb471526c92740bfe0af705c2f4b6e872e657ae370ff4b",
};
