// Generated from update-order-settings.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderSettingUpdateInput = {
  /** A UUID, remembered for 24 hours: a repeated call changes nothing. */
  readonly clientKey: string;
  /** 3 to 84. */
  readonly retentionMonths: number;
  /** 30 to 1440. */
  readonly riskMinutes: number;
  readonly version: number;
};

export type UpdateOrderSettingsMutationVariables = Exact<{
  cartBusinessId: string;
  input: OrderSettingUpdateInput;
}>;

export type UpdateOrderSettingsMutation = { readonly order_settingUpdate: { readonly version: number, readonly retentionMonths: number, readonly riskMinutes: number } };

export const updateOrderSettings: Operation<UpdateOrderSettingsMutation, UpdateOrderSettingsMutationVariables> = {
  name: "UpdateOrderSettings",
  hash: "9953e8ad0c46a35ee40b6e15f75e62d72a888e43849aa50fa51e447636b31a2c",
};
