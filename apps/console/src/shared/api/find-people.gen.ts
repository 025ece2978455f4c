// Generated from find-people.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindPeopleQueryVariables = Exact<{
  organizationId?: string | null | undefined;
  idOrEmail?: string | null | undefined;
}>;

export type FindPeopleQuery = { readonly org_userList: { readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string }> } };

export const findPeople: Operation<FindPeopleQuery, FindPeopleQueryVariables> = {
  name: "FindPeople",
  hash: "cdc165c3775840f1b579dea4ad99565287561d9e607a1e8770a01ca649493b82",
};
