import type { Area } from "../../shared/area.ts";

export const marketplaceServices: Area = {
  name: "marketplace-services",
  pages: [
    {
      paths: ["/marketplace-services", "/business-planning"],
      pageview: "marketplace-services",
      intent: "viewBusiness",
      isMarketing: true,
      load: async () => (await import("./pages/marketplace-services-page.tsx")).MarketplaceServicesPage,
    },
  ],
};
