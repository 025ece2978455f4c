// Generated from list-flag-verdicts.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Why a flag answers as it does, in the words of OpenFeature. */
export type FlagReason =
  /** No rule applies, so it is off. */
  | 'DEFAULT'
  /** The flag is not enabled. */
  | 'DISABLED'
  /** The percentage decided. */
  | 'SPLIT'
  /** A rule names the person, their business or their organization. */
  | 'TARGETING_MATCH';

/** The rules of a flag, in the order they are asked. */
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
