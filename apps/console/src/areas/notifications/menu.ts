import type { AreaMenu } from "../../shared/area.ts";

export const notificationsMenu: AreaMenu = {
  area: "notifications",
  title: "Notifications",
};
