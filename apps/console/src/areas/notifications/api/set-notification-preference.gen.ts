// Generated from set-notification-preference.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SetNotificationPreferenceMutationVariables = Exact<{
  kind: string;
  isOn: boolean;
}>;

export type SetNotificationPreferenceMutation = { readonly notification_preferenceUpdate: { readonly kind: string, readonly isOn: boolean } };

export const setNotificationPreference: Operation<SetNotificationPreferenceMutation, SetNotificationPreferenceMutationVariables> = {
  name: "SetNotificationPreference",
  hash: "850045d1e20ac663b048d55b8a2548d51d19420194bce0589aa2b7fdc0e9c4d4",
};
