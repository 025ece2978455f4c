import type { Area } from "../../shared/area.ts";

export const notifications: Area = {
  name: "notifications",
  pages: [
    {
      paths: [
        "/notifications",
        "/notifications/inbox",
        "/notifications/unread",
        "/notifications/snoozed",
        "/notifications/archived",
        "/notifications/preferences",
      ],
      pageview: "notifications",
      intent: "signedIn",
      withoutOrganization: true,
      load: async () => (await import("./pages/notifications-page.tsx")).NotificationsPage,
    },
  ],
};
