import type { Area } from "../../shared/area.ts";

export const organization: Area = {
  name: "organization",
  title: "Organization",
  pages: [
    {
      paths: ["/organization-selection"],
      title: "Choose an organization",
      pageview: "organization-selection",
      intent: "signedIn",
      withoutOrganization: true,
      load: async () => (await import("./pages/organization-selection-page.tsx")).OrganizationSelectionPage,
    },
    {
      paths: ["/organization/new"],
      title: "New organization",
      pageview: "organization-new",
      intent: "signedIn",
      withoutOrganization: true,
      load: async () => (await import("./pages/new-organization-page.tsx")).NewOrganizationPage,
    },
    {
      paths: ["/settings/organization", "/settings/organization/*"],
      pageview: "settings-organization",
      intent: "viewOrganization",
    },
    {
      paths: ["/settings/organization/businesses/:id", "/settings/organization/businesses/:id/*"],
      pageview: "settings-business",
      intent: "viewOrganization",
    },
    {
      paths: ["/settings/organization/security"],
      title: "Organization security",
      pageview: "settings-organization-security",
      intent: "viewAudit",
    },
    {
      paths: ["/settings/organization/audit"],
      title: "Audit log",
      pageview: "settings-organization-audit",
      intent: "viewAudit",
    },
  ],
};
