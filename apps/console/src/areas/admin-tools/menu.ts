import type { AreaMenu } from "../../shared/area.ts";

export const adminToolsMenu: AreaMenu = {
  area: "admin-tools",
  title: "Admin Tools",
  pages: {
    "admin-tools-organization": "Found organization",
    "admin-tools-user": "Found person",
    "admin-tools-flags": "Flags",
    "admin-tools-flag": "Flag",
    "admin-tools-roles": "Global roles",
    "admin-tools-audit": "Audit of the console",
  },
};
