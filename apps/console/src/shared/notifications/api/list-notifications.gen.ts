// Generated from list-notifications.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type NotificationFilter = {
  readonly businessId?: string | null | undefined;
  readonly cause?: string | null | undefined;
  readonly kind?: string | null | undefined;
  /** Defaults to the states in the inbox. */
  readonly states?: ReadonlyArray<NotificationState> | null | undefined;
};

/**
 * Unseen: new. Seen: displayed on a screen. Read: opened. Notifications in these three states are in the inbox. Snoozed:
 * returns to the inbox later. Archived: removed from the inbox.
 */
export type NotificationState =
  | 'archived'
  | 'read'
  | 'seen'
  | 'snoozed'
  | 'unseen';

/** A page of a list: the number of rows to skip and the number to return (at most 100). */
export type PaginationArgs = {
  readonly skip?: number;
  readonly take?: number;
};

export type ListNotificationsQueryVariables = Exact<{
  filter?: NotificationFilter | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListNotificationsQuery = { readonly notification_list: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly title: string, readonly link: string, readonly state: NotificationState, readonly businessId: string | null, readonly createdAt: string, readonly snoozedUntil: string | null }> } };

export const listNotifications: Operation<ListNotificationsQuery, ListNotificationsQueryVariables> = {
  name: "ListNotifications",
  hash: "688f7b1d0207643daffdb8c30d2d415ec5946aedfda7203a31073cde77cb408e",
};
