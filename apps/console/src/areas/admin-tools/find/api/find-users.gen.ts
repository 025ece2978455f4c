// Generated from find-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FindUsersQueryVariables = Exact<{
  idOrEmail: string;
}>;

export type FindUsersQuery = { readonly org_userList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly createdAt: string, readonly globalRoles: ReadonlyArray<string>, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null }> }> } };

export const findUsers: Operation<FindUsersQuery, FindUsersQueryVariables> = {
  name: "FindUsers",
  hash: "2fb9c2f643b431cc35defac93b1e43f5f6ba84141db12973acf19c81210c4299",
};
