import type { Area } from "../../shared/area.ts";

export const marketplaceManagement: Area = {
  name: "marketplace-management",
  pages: [
    {
      paths: ["/marketplace-management", "/multichannel-management"],
      pageview: "marketplace-management",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/marketplace-page.tsx")).MarketplacePage,
    },
    {
      paths: ["/settings/marketplace-management", "/settings/multichannel-management"],
      pageview: "settings-marketplace-management",
      intent: "viewBusiness",
      load: async () => (await import("./pages/subscription-page.tsx")).SubscriptionPage,
    },
  ],
};
