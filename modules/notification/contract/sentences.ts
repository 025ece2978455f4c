import { generalSentences, type Sentences } from "@bc/runtime/app-error";
import type { notificationErrors } from "./errors.ts";

export const sentences: Sentences<typeof notificationErrors> = {
  "notification.cause-refused": "You have no notifications about this, so there's nothing to mute.",
  "notification.kind-unknown": "Unknown notification type: {kind}",
  "notification.snooze-refused": "Notifications can be snoozed until a time within the next year.",
  "notification.streams-full": generalSentences.outage,
  "notification.target-refused": "Select one topic, the inbox or up to {maxIds} notifications.",
  "notification.too-many-streams": "Notifications are open in too many windows. Close one of them.",
};
