// Generated from show-account.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShowAccountQueryVariables = Exact<{
  userId: string;
}>;

export type ShowAccountQuery = { readonly org_userAccountShow: { readonly blockedAt: string | null, readonly blockedReason: string | null, readonly isEmailVerified: boolean, readonly hasPassword: boolean, readonly isMfaEnabled: boolean, readonly passkeyCount: number, readonly sessions: ReadonlyArray<{ readonly id: string, readonly device: string, readonly place: string, readonly isSupport: boolean, readonly signedInAt: string, readonly lastUsedAt: string }>, readonly events: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly sentence: string, readonly at: string, readonly device: string, readonly place: string, readonly isByOther: boolean }> } | null };

export const showAccount: Operation<ShowAccountQuery, ShowAccountQueryVariables> = {
  name: "ShowAccount",
  hash: "477b4bfeaabd9af4379aef2222face45829f17eaf73ad68c5131877e5aea791f",
};
