import type { Area } from "../../shared/area.ts";

/** The address of the settings; their pages are in the areas that they set. */
export const settings: Area = {
  name: "settings",
  pages: [],
  redirects: { "/settings": "/settings/profile" },
};
