import type { Area } from "../../shared/area.ts";

// Platform staff don't need to belong to an organization.
const support = { intent: "adminTools", withoutOrganization: true } as const;

export const adminTools: Area = {
  name: "admin-tools",
  pages: [
    {
      paths: ["/settings/admin-tools/dashboard", "/settings/admin-tools/*"],
      pageview: "admin-tools",
      load: async () => (await import("./find/pages/dashboard-page.tsx")).DashboardPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/organizations/:id"],
      pageview: "admin-tools-organization",
      load: async () => (await import("./organizations/pages/organization-page.tsx")).OrganizationPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/users/:id"],
      pageview: "admin-tools-user",
      load: async () => (await import("./users/pages/user-page.tsx")).UserPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/flags"],
      pageview: "admin-tools-flags",
      load: async () => (await import("./flags/pages/flags-page.tsx")).FlagsPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/flags/:key"],
      pageview: "admin-tools-flag",
      load: async () => (await import("./flags/pages/flag-page.tsx")).FlagPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/feedback"],
      pageview: "admin-tools-feedback",
      load: async () => (await import("./feedback/pages/feedback-page.tsx")).FeedbackPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/feedback/changelog"],
      pageview: "admin-tools-changelog",
      load: async () => (await import("./feedback/pages/changelog-page.tsx")).ChangelogPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/feedback/:id"],
      pageview: "admin-tools-feedback-post",
      load: async () => (await import("./feedback/pages/feedback-post-page.tsx")).FeedbackPostPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/requests"],
      pageview: "admin-tools-requests",
      load: async () => (await import("./requests/pages/requests-page.tsx")).RequestsPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/requests/:id"],
      pageview: "admin-tools-request",
      load: async () => (await import("./requests/pages/request-page.tsx")).RequestPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/roles"],
      pageview: "admin-tools-roles",
      load: async () => (await import("./roles/pages/roles-page.tsx")).RolesPage,
      ...support,
    },
    {
      paths: ["/settings/admin-tools/audit"],
      pageview: "admin-tools-audit",
      load: async () => (await import("./audit/pages/console-audit-page.tsx")).ConsoleAuditPage,
      ...support,
    },
  ],
};
