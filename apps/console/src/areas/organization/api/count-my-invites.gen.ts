// Generated from count-my-invites.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CountMyInvitesQueryVariables = Exact<{ [key: string]: never; }>;

export type CountMyInvitesQuery = { readonly org_userInviteMe: ReadonlyArray<{ readonly id: string }> };

export const countMyInvites: Operation<CountMyInvitesQuery, CountMyInvitesQueryVariables> = {
  name: "CountMyInvites",
  hash: "71868f926bce6cf51d3956a7b446c86277f7cd3829ce18cf3754482e369e0a97",
};
