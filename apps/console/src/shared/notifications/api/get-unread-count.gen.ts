// Generated from get-unread-count.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetUnreadCountQueryVariables = Exact<{ [key: string]: never; }>;

export type GetUnreadCountQuery = { readonly notification_unreadCount: number };

export const getUnreadCount: Operation<GetUnreadCountQuery, GetUnreadCountQueryVariables> = {
  name: "GetUnreadCount",
  hash: "8717a71df00f31211fd3b747c718c50a0012a1df33ef9b37efe589c688aff0c2",
};
