import type { AreaMenu } from "../../shared/area.ts";

export const emailSmsMenu: AreaMenu = {
  area: "email-sms",
  title: "Email and SMS",
};
