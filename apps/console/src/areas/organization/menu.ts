import type { AreaMenu } from "../../shared/area.ts";

export const organizationMenu: AreaMenu = {
  area: "organization",
  title: "Organization",
  pages: {
    "organization-selection": "Choose an organization",
    "organization-new": "New organization",
    "settings-business": "Business",
    "settings-organization-users": "Users",
    "settings-organization-security": "Organization security",
    "settings-organization-audit": "Audit log",
  },
};
