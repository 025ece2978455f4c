// Generated from show-user.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShowUserQueryVariables = Exact<{
  id: string;
}>;

export type ShowUserQuery = { readonly org_userShow: { readonly id: string, readonly firstName: string, readonly lastName: string, readonly primaryEmail: string, readonly picture: string | null, readonly createdAt: string, readonly phone: string | null, readonly globalRoles: ReadonlyArray<string>, readonly userData: { readonly company: string | null, readonly city: string | null, readonly country: string | null } | null, readonly organizations: ReadonlyArray<{ readonly id: string, readonly name: string, readonly roleName: string | null, readonly businessEntityTerminology: string }>, readonly roles: ReadonlyArray<{ readonly id: string, readonly businessId: string | null, readonly organizationId: string, readonly role: { readonly name: string } }> } | null };

export const showUser: Operation<ShowUserQuery, ShowUserQueryVariables> = {
  name: "ShowUser",
  hash: "330ca5ad67ce93d472e455614cc744de34f1fbbb1985f685a81c74a1891b2cb7",
};
