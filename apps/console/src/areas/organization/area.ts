import type { Area } from "../../shared/area.ts";

export const organization: Area = {
  name: "organization",
  homeCards: async () => (await import("./api/home-cards.ts")).homeCards,
  pages: [
    {
      paths: ["/organization-selection"],
      pageview: "organization-selection",
      intent: "signedIn",
      withoutOrganization: true,
      load: async () => (await import("./selection/pages/organization-selection-page.tsx")).OrganizationSelectionPage,
    },
    {
      paths: ["/organization/new"],
      pageview: "organization-new",
      intent: "signedIn",
      withoutOrganization: true,
      load: async () => (await import("./selection/pages/new-organization-page.tsx")).NewOrganizationPage,
    },
    {
      paths: ["/settings/organization", "/settings/organization/*"],
      pageview: "settings-organization",
      intent: "viewOrganization",
      load: async () => (await import("./settings/pages/organization-settings-page.tsx")).OrganizationSettingsPage,
    },
    {
      paths: ["/settings/organization/businesses/:id", "/settings/organization/businesses/:id/*"],
      pageview: "settings-business",
      intent: "viewOrganization",
      load: async () => (await import("./business/pages/business-page.tsx")).BusinessPage,
    },
    {
      paths: ["/settings/organization/users"],
      pageview: "settings-organization-users",
      intent: "viewAllBusinesses",
      load: async () => (await import("./settings/pages/users-page.tsx")).UsersPage,
    },
    {
      paths: ["/settings/organization/security"],
      pageview: "settings-organization-security",
      intent: "viewAudit",
      load: async () => (await import("./security/pages/organization-security-page.tsx")).OrganizationSecurityPage,
    },
    {
      paths: ["/settings/organization/audit"],
      pageview: "settings-organization-audit",
      intent: "viewAudit",
      load: async () => (await import("./audit/pages/audit-page.tsx")).AuditPage,
    },
  ],
};
