// Generated from list-notification-groups.graphql by pnpm generate.
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

export type ListNotificationGroupsQueryVariables = Exact<{
  filter?: NotificationFilter | null | undefined;
  paginationArgs?: PaginationArgs | null | undefined;
}>;

export type ListNotificationGroupsQuery = { readonly notification_groupList: { readonly totalCount: number, readonly data: ReadonlyArray<{ readonly cause: string, readonly count: number, readonly unreadCount: number, readonly isMuted: boolean, readonly newest: { readonly id: string, readonly kind: string, readonly title: string, readonly link: string, readonly state: NotificationState, readonly businessId: string | null, readonly createdAt: string, readonly snoozedUntil: string | null } }> } };

export const listNotificationGroups: Operation<ListNotificationGroupsQuery, ListNotificationGroupsQueryVariables> = {
  name: "ListNotificationGroups",
  hash: "59b46937b12974e7b4dff88ced11e4911a010cc3a978ea5a855006b63988d712",
};
