import type { AreaMenu } from "../../shared/area.ts";

export const adminToolsMenu: AreaMenu = {
  area: "admin-tools",
  title: "Admin Tools",
  pages: {
    "admin-tools-organization": "Organization",
    "admin-tools-user": "User",
    "admin-tools-flags": "Flags",
    "admin-tools-flag": "Flag",
    "admin-tools-feedback": "Feature board",
    "admin-tools-changelog": "Changelog entries",
    "admin-tools-feedback-post": "Feature request",
    "admin-tools-requests": "Service requests",
    "admin-tools-request": "Service request",
    "admin-tools-roles": "Global roles",
    "admin-tools-audit": "Platform audit log",
  },
};
