// Generated from mark-notifications.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type NotificationMark =
  | 'archived'
  | 'read'
  | 'seen'
  /** Returns the notification to the inbox as seen. */
  | 'unread';

/** The notifications to change: up to 100 by ID, all of one cause, or all in the inbox. */
export type NotificationTarget =
  {   readonly cause: string; readonly ids?: never; readonly inbox?: never; }
  |  { readonly cause?: never;   readonly ids: ReadonlyArray<string>; readonly inbox?: never; }
  |  { readonly cause?: never; readonly ids?: never;   readonly inbox: boolean; };

export type MarkNotificationsMutationVariables = Exact<{
  target: NotificationTarget;
  as: NotificationMark;
}>;

export type MarkNotificationsMutation = { readonly notification_mark: number };

export const markNotifications: Operation<MarkNotificationsMutation, MarkNotificationsMutationVariables> = {
  name: "MarkNotifications",
  hash: "02397319fee163745a400339c3a6f3115fdd652fd99894f83253a4d0b5b7e5fd",
};
