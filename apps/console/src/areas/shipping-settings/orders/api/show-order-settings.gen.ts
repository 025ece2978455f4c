// Generated from show-order-settings.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ShowOrderSettingsQueryVariables = Exact<{
  cartBusinessId: string;
}>;

export type ShowOrderSettingsQuery = { readonly order_settingShow: { readonly version: number, readonly retentionMonths: number, readonly riskMinutes: number } };

export const showOrderSettings: Operation<ShowOrderSettingsQuery, ShowOrderSettingsQueryVariables> = {
  name: "ShowOrderSettings",
  hash: "b8a7ed29a68076b2fdb3d9c0b23e7e1b692961df0e2f70324777b38cc6ffa010",
};
