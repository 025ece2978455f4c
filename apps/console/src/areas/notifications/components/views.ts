import type { NotificationFilter } from "../../../shared/notifications/notification.ts";

export type ViewName = "inbox" | "unread" | "snoozed" | "archived";

interface View {
  label: string;
  states: NonNullable<NotificationFilter["states"]>;
  /** What stands there when nothing does. */
  empty: { title: string; text: string };
}

export const views: Record<ViewName, View> = {
  inbox: {
    label: "Inbox",
    states: ["unseen", "seen", "read"],
    empty: {
      title: "You are all caught up",
      text: "News about your organizations and businesses appears here as it happens.",
    },
  },
  unread: {
    label: "Unread",
    states: ["unseen", "seen"],
    empty: { title: "Nothing unread", text: "What you have read stays in the inbox until you archive it." },
  },
  snoozed: {
    label: "Snoozed",
    states: ["snoozed"],
    empty: { title: "Nothing snoozed", text: "What you snooze waits here and comes back to the inbox unread." },
  },
  archived: {
    label: "Archived",
    states: ["archived"],
    empty: { title: "Nothing archived", text: "What you archive is kept here. You can move it back at any time." },
  },
};

export const isViewName = (text: string | undefined): text is ViewName =>
  text !== undefined && Object.hasOwn(views, text);
