// Generated from set-time-zone.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type BusinessTimeZoneUpdateInput = {
  readonly id: string;
  /** An IANA time zone. */
  readonly timeZone: string;
};

export type SetTimeZoneMutationVariables = Exact<{
  input: BusinessTimeZoneUpdateInput;
}>;

export type SetTimeZoneMutation = { readonly org_businessTimeZoneUpdate: { readonly id: string, readonly timeZone: string, readonly isTimeZoneConfirmed: boolean } };

export const setTimeZone: Operation<SetTimeZoneMutation, SetTimeZoneMutationVariables> = {
  name: "SetTimeZone",
  hash: "89e2e108788966aecc7c5a051ed829605429b22abcca153e0314c7d67879ac3b",
};
