import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const notificationErrors = {
  "notification.cause-refused": "invalid",
  "notification.kind-unknown": "invalid",
  "notification.snooze-refused": "invalid",
  "notification.streams-full": "unavailable",
  "notification.target-refused": "invalid",
  "notification.too-many-streams": "limited",
} as const satisfies Record<string, ErrorClass>;

export const notificationError = errorsOf(notificationErrors);
