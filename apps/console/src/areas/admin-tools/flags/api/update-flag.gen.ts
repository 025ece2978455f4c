// Generated from update-flag.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FlagUpdateInput = {
  readonly businesses?: ReadonlyArray<string> | null | undefined;
  readonly description?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly isEnabled?: boolean | null | undefined;
  readonly key: string;
  readonly organizations?: ReadonlyArray<string> | null | undefined;
  readonly owner?: string | null | undefined;
  readonly percentage?: number | null | undefined;
  readonly users?: ReadonlyArray<string> | null | undefined;
  /** The version that the update is based on. */
  readonly version: number;
};

export type UpdateFlagMutationVariables = Exact<{
  input: FlagUpdateInput;
}>;

export type UpdateFlagMutation = { readonly flag_flagUpdate: { readonly key: string, readonly description: string, readonly owner: string, readonly expiresAt: string, readonly isExpired: boolean, readonly isEnabled: boolean, readonly users: ReadonlyArray<string>, readonly organizations: ReadonlyArray<string>, readonly businesses: ReadonlyArray<string>, readonly percentage: number, readonly version: number, readonly updatedAt: string, readonly updatedByName: string | null, readonly targetNames: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const updateFlag: Operation<UpdateFlagMutation, UpdateFlagMutationVariables> = {
  name: "UpdateFlag",
  hash: "0a651953a73244513173572362d04b298bdf20d2d016dcb314f59bea915e21fa",
};
