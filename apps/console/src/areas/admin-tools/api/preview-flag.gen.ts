// Generated from preview-flag.graphql by pnpm generate.
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

/** Unsaved rules. Omitted fields use the saved values. */
export type FlagRulesInput = {
  readonly businesses?: ReadonlyArray<string> | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly organizations?: ReadonlyArray<string> | null | undefined;
  readonly percentage?: number | null | undefined;
  readonly users?: ReadonlyArray<string> | null | undefined;
};

export type PreviewFlagQueryVariables = Exact<{
  key: string;
  userId?: string | null | undefined;
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
  rules?: FlagRulesInput | null | undefined;
}>;

export type PreviewFlagQuery = { readonly flag_flagPreview: { readonly isOn: boolean, readonly reason: FlagReason, readonly rule: FlagRule | null } };

export const previewFlag: Operation<PreviewFlagQuery, PreviewFlagQueryVariables> = {
  name: "PreviewFlag",
  hash: "17a55e32b393b7bab93206fcca2e680538de8d5d05506e44c828ba9b05ec352d",
};
