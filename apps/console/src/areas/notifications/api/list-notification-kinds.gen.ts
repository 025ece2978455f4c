// Generated from list-notification-kinds.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListNotificationKindsQueryVariables = Exact<{ [key: string]: never; }>;

export type ListNotificationKindsQuery = { readonly notification_preferenceList: ReadonlyArray<{ readonly kind: string, readonly label: string, readonly isOn: boolean }> };

export const listNotificationKinds: Operation<ListNotificationKindsQuery, ListNotificationKindsQueryVariables> = {
  name: "ListNotificationKinds",
  hash: "fe7c00a4f298418bc12eae8fd8bcbc084521d6483ae5fd6df65d7358177c141a",
};
