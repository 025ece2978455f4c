// Generated from list-flag-verdicts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The reason for an evaluation result, as defined by OpenFeature. */
export type FlagReason =
  /** No rule matches, so the flag is off. */
  | 'DEFAULT'
  /** The flag is disabled. */
  | 'DISABLED'
  /** The percentage rule decided the result. */
  | 'SPLIT'
  /** A rule matches the user, the business or the organization. */
  | 'TARGETING_MATCH';

/** The rules of a flag, in evaluation order. */
export type FlagRule =
  | 'businesses'
  | 'organizations'
  | 'percentage'
  | 'users';

export type ListFlagVerdictsQueryVariables = Exact<{
  userId?: string | null | undefined;
  organizationId?: string | null | undefined;
}>;

export type ListFlagVerdictsQuery = { readonly flag_flagPreviewList: ReadonlyArray<{ readonly key: string, readonly description: string, readonly isOn: boolean, readonly reason: FlagReason, readonly rule: FlagRule | null, readonly percentage: number }> };

export const listFlagVerdicts: Operation<ListFlagVerdictsQuery, ListFlagVerdictsQueryVariables> = {
  name: "ListFlagVerdicts",
  hash: "288c353de907e9a5a9e36dafaedf5249d4b097c9ac5b0dd4c8bf412c531b28a7",
};
