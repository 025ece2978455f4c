// Generated from snooze-notifications.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** The notifications to change: up to 100 by ID, all of one cause, or all in the inbox. */
export type NotificationTarget =
  {   readonly cause: string; readonly ids?: never; readonly inbox?: never; }
  |  { readonly cause?: never;   readonly ids: ReadonlyArray<string>; readonly inbox?: never; }
  |  { readonly cause?: never; readonly ids?: never;   readonly inbox: boolean; };

export type SnoozeNotificationsMutationVariables = Exact<{
  target: NotificationTarget;
  until: string;
}>;

export type SnoozeNotificationsMutation = { readonly notification_snooze: number };

export const snoozeNotifications: Operation<SnoozeNotificationsMutation, SnoozeNotificationsMutationVariables> = {
  name: "SnoozeNotifications",
  hash: "3a099ce3f5b44eb08d6e05df9aac8761a2060be3897b80ebc20c925ac5014df5",
};
