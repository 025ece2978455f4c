// Generated from get-first-steps.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetFirstStepsQueryVariables = Exact<{
  businessId: string;
  seesOrganization: boolean;
}>;

export type GetFirstStepsQuery = { readonly org_businessShow: { readonly id: string, readonly timeZone: string, readonly isTimeZoneConfirmed: boolean, readonly numUsersWithAccess: number, readonly salesChannels: ReadonlyArray<{ readonly id: string }>, readonly members: { readonly totalCount: number }, readonly organization?: { readonly id: string, readonly members: { readonly totalCount: number } | null } } };

export const getFirstSteps: Operation<GetFirstStepsQuery, GetFirstStepsQueryVariables> = {
  name: "GetFirstSteps",
  hash: "829718bddcfce3872d5491fcf6359ad716b7b3c41e3b9735b82961e35bded19d",
};
