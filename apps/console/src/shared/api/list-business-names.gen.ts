// Generated from list-business-names.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListBusinessNamesQueryVariables = Exact<{
  organizationId?: string | null | undefined;
}>;

export type ListBusinessNamesQuery = { readonly org_businessNameList: ReadonlyArray<{ readonly id: string, readonly name: string, readonly organizationId: string }> };

export const listBusinessNames: Operation<ListBusinessNamesQuery, ListBusinessNamesQueryVariables> = {
  name: "ListBusinessNames",
  hash: "1025d42ce15626d2f8f575fd0bb85b2ded788df66055ea38f371ad1e65e76018",
};
