// Generated from find-people.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindPeopleQueryVariables = Exact<{
  idOrEmail: string;
  organizationId?: string | null | undefined;
}>;

export type FindPeopleQuery = { readonly org_userList: { readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string }> } };

export const findPeople: Operation<FindPeopleQuery, FindPeopleQueryVariables> = {
  name: "FindPeople",
  hash: "0f20a86fde82e338f41a895389d110dbc80ba42b0d851e1488b580cb83eb53e1",
};
