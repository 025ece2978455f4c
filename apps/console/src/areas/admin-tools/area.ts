import type { Area } from "../../shared/area.ts";

export const adminTools: Area = {
  name: "admin-tools",
  title: "Admin Tools",
  pages: [
    {
      paths: ["/settings/admin-tools/dashboard", "/settings/admin-tools/*"],
      pageview: "admin-tools",
      intent: "adminTools",
      show: { intent: "adminTools" },
    },
  ],
  redirects: { "/settings/admin-tools": "/settings/admin-tools/dashboard" },
};
