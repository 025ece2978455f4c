import type { Area } from "../../shared/area.ts";

/** The settings path; its pages are in the areas that they configure. */
export const settings: Area = {
  name: "settings",
  pages: [],
  redirects: { "/settings": "/settings/profile" },
};
