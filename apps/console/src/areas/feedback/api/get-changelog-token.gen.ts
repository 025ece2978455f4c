// Generated from get-changelog-token.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetChangelogTokenMutationVariables = Exact<{
  organizationId?: string | null | undefined;
}>;

export type GetChangelogTokenMutation = { readonly org_userCannySso: { readonly token: string } };

export const getChangelogToken: Operation<GetChangelogTokenMutation, GetChangelogTokenMutationVariables> = {
  name: "GetChangelogToken",
  hash: "34fbcb2ef353aef1500da598ad3a6a5f796c59823eb5ba6b4fc45cc168836df6",
};
