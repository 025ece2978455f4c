import type { Area } from "../../shared/area.ts";

export const notifications: Area = {
  name: "notifications",
  title: "Notifications",
  pages: [{ paths: ["/notifications", "/notifications/*"], pageview: "notifications", intent: "signedIn" }],
};
