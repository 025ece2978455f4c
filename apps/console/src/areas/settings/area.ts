import type { Area } from "../../shared/area.ts";

export const settings: Area = {
  name: "settings",
  title: "Settings",
  pages: [
    { paths: ["/settings/profile"], pageview: "settings-profile", intent: "signedIn", area: "profile" },
    { paths: ["/settings/security"], pageview: "settings-security", intent: "signedIn", area: "security" },
    {
      paths: ["/settings/organization", "/settings/organization/*"],
      pageview: "settings-organization",
      intent: "viewOrganization",
      area: "organization",
    },
    {
      paths: ["/settings/organization/businesses/:id", "/settings/organization/businesses/:id/*"],
      pageview: "settings-business",
      intent: "viewBusiness",
      area: "organization",
    },
    {
      paths: ["/settings/storefront", "/settings/online-store"],
      pageview: "settings-storefront",
      intent: "viewBusiness",
      area: "storefront",
      show: { service: "storefrontEnabled" },
    },
    {
      paths: ["/settings/marketplace-management", "/settings/multichannel-management"],
      pageview: "settings-marketplace-management",
      intent: "viewBusiness",
      area: "marketplace-management",
    },
    {
      paths: ["/settings/unified-analytics", "/settings/unified-analytics/*"],
      pageview: "settings-unified-analytics",
      intent: "viewAnalytics",
      area: "unified-analytics",
    },
    {
      paths: ["/settings/admin-tools/dashboard", "/settings/admin-tools/*"],
      pageview: "admin-tools",
      intent: "adminTools",
      show: { intent: "adminTools" },
    },
  ],
  redirects: { "/settings": "/settings/profile", "/settings/admin-tools": "/settings/admin-tools/dashboard" },
  menu: {
    settings: [
      { id: "profile-settings", title: "Profile", url: "/settings/profile" },
      { id: "security-settings", title: "Security", url: "/settings/security" },
      { id: "organization-settings", title: "Organization", url: "/settings/organization" },
      {
        id: "storefront-settings",
        title: "Storefront",
        url: "/settings/storefront",
        show: { service: "storefrontEnabled" },
      },
      {
        id: "mcm-settings",
        title: "Marketplace Management",
        url: "/settings/marketplace-management",
        show: { service: "mcmEnabled" },
      },
      { id: "analytics-settings", title: "Unified Analytics", url: "/settings/unified-analytics" },
      {
        id: "admin-tools",
        title: "Admin Tools",
        url: "/settings/admin-tools/dashboard",
        hidden: true,
        show: { intent: "adminTools" },
      },
    ],
  },
};
