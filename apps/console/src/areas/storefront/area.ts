import type { Area } from "../../shared/area.ts";

export const storefront: Area = {
  name: "storefront",
  pages: [
    {
      paths: ["/storefront"],
      pageview: "storefront",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/storefront-page.tsx")).StorefrontPage,
    },
    {
      paths: ["/settings/storefront", "/settings/online-store"],
      pageview: "settings-storefront",
      intent: "viewBusiness",
      show: { service: "storefrontEnabled" },
      load: async () => (await import("./pages/store-settings-page.tsx")).StoreSettingsPage,
    },
  ],
};
