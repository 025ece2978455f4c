// Generated from save-app-setting.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserAppSettingInput = {
  /** The product that the setting belongs to. */
  readonly app?: string;
  readonly setting: unknown;
  readonly type: string;
};

export type SaveAppSettingMutationVariables = Exact<{
  input: UserAppSettingInput;
}>;

export type SaveAppSettingMutation = { readonly org_userAppSettingUpsert: { readonly type: string } };

export const saveAppSetting: Operation<SaveAppSettingMutation, SaveAppSettingMutationVariables> = {
  name: "SaveAppSetting",
  hash: "cadd6981afa1dba6aee4a6b23a7a7362a7c9b5bfe809f8ab3ad75da4b5792fca",
};
