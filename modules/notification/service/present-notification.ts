import { linkOf, titleOf } from "../contract/kinds.ts";
import type { NotificationRow } from "../store/page-notifications.ts";

export interface NotificationView extends Omit<NotificationRow, "number" | "params"> {
  title: string;
  link: string;
}

/** The sentence is made here, so that every client shows the same. */
export function presentNotification({ number: _number, params, ...row }: NotificationRow): NotificationView {
  return { ...row, title: titleOf(row.kind, params), link: linkOf(row.kind, row) };
}
