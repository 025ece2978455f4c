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
  ],
};
