import type { AreaMenu } from "../../shared/area.ts";

export const feedbackMenu: AreaMenu = {
  area: "feedback",
  title: "Feedback",
};
