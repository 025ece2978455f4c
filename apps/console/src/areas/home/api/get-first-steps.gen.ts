// Generated from get-first-steps.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetFirstStepsQueryVariables = Exact<{
  businessId: string;
}>;

export type GetFirstStepsQuery = { readonly org_businessShow: { readonly id: string, readonly timeZone: string, readonly isTimeZoneConfirmed: boolean, readonly salesChannels: ReadonlyArray<{ readonly id: string }>, readonly members: { readonly totalCount: number }, readonly organization: { readonly id: string, readonly members: { readonly totalCount: number } | null } } };

export const getFirstSteps: Operation<GetFirstStepsQuery, GetFirstStepsQueryVariables> = {
  name: "GetFirstSteps",
  hash: "df53d763f328bc4db53a929a4f93bce8fe9c85e2a9648cc348dd83ca52d5a501",
};
