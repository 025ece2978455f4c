import type { ModuleTesting } from "@bc/testing/module-testing";
import { signedIn, unknownId } from "@bc/testing/rights-samples";

export const module = {
  fields: {
    "Query.notification_groupList": signedIn(),
    "Query.notification_list": signedIn(),
    "Query.notification_preferenceList": signedIn(),
    "Query.notification_unreadCount": signedIn(),
    "Mutation.notification_causeMute": signedIn({ cause: "none", isMuted: true }, "notification.cause-refused"),
    "Mutation.notification_mark": signedIn({ as: "read", target: { ids: [unknownId] } }),
    "Mutation.notification_preferenceUpdate": signedIn({ isOn: true, kind: "none" }, "notification.kind-unknown"),
    "Mutation.notification_snooze": signedIn(
      { target: { ids: [unknownId] }, until: "2020-01-01T00:00:00Z" },
      "notification.snooze-refused",
    ),
  },
  routes: {
    "GET /api/v1/notification/": signedIn(),
    "GET /notifications/stream": signedIn(),
  },
  texts: { kind: ["org.role-assigned", "org.member-joined"] },
} satisfies ModuleTesting;
