import type { NotificationFilter } from "../../../shared/notifications/notification.ts";

export type ViewName = "inbox" | "unread" | "snoozed" | "archived";

interface View {
  label: string;
  states: NonNullable<NotificationFilter["states"]>;
  /** Shown if the view is empty. */
  empty: { title: string; text: string };
}

export const views: Record<ViewName, View> = {
  inbox: {
    label: "Inbox",
    states: ["unseen", "seen", "read"],
    empty: {
      title: "You're all caught up",
      text: "Notifications about your organizations and businesses appear here.",
    },
  },
  unread: {
    label: "Unread",
    states: ["unseen", "seen"],
    empty: { title: "No unread notifications", text: "Read notifications stay in your inbox until you archive them." },
  },
  snoozed: {
    label: "Snoozed",
    states: ["snoozed"],
    empty: {
      title: "No snoozed notifications",
      text: "Snoozed notifications appear here until they return to your inbox.",
    },
  },
  archived: {
    label: "Archived",
    states: ["archived"],
    empty: {
      title: "No archived notifications",
      text: "Archived notifications are kept here. You can move them back at any time.",
    },
  },
};

export const isViewName = (text: string | undefined): text is ViewName =>
  text !== undefined && Object.hasOwn(views, text);
