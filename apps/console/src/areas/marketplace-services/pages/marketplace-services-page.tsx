import { MarketplaceServicesPicture } from "../../../shared/pictures/marketplace-services-picture.tsx";
import { ServicePage } from "../../../shared/services/service-page.tsx";
import type { Service } from "../../../shared/services/service.ts";

const marketplaceServices: Service = {
  kind: "marketplace-services",
  claim: "Sell more where your buyers already shop",
  lead: "Marketplace experts improve your ads, listings and inventory, whether you start out or sell in many categories.",
  slides: [{ picture: MarketplaceServicesPicture, caption: "Experts for your listings" }],
  overview: [
    "Marketplace Services is an advisory and management service for brands on Amazon, Walmart and other marketplaces. We find what holds your listings back and take care of it.",
    "Choose single projects or ongoing management. You approve the plan before anything changes in your accounts.",
  ],
  offerings: [
    {
      name: "Boost Marketplace Advertising",
      text: "Campaign structure, keywords and bids reviewed and managed, with spending that follows your margin.",
    },
    {
      name: "Optimize Marketplace Content",
      text: "Titles, bullet points, images and brand pages written for the way buyers search on each marketplace.",
    },
    {
      name: "Streamline Marketplace Inventory Processes",
      text: "Restock plans, listing hygiene and clean stock levels, so that a good seller doesn't go out of stock.",
    },
    {
      name: "Marketplace Management",
      text: "Our tool lists your products, syncs stock and reprices on many marketplaces from one place.",
      link: { label: "About Marketplace Management", href: "/marketplace-management" },
    },
  ],
  request: "Contact Sales",
};

export function MarketplaceServicesPage() {
  return <ServicePage service={marketplaceServices} />;
}
