import { GrowthMarketingPicture } from "../../../shared/pictures/growth-marketing-picture.tsx";
import { ServicePage } from "../../../shared/services/service-page.tsx";
import type { Service } from "../../../shared/services/service.ts";

const growthMarketing: Service = {
  kind: "growth-marketing",
  claim: "Marketing that earns its budget",
  lead: "Specialists for search, media, email and marketplaces work as one team on your plan and your numbers.",
  slides: [{ picture: GrowthMarketingPicture, caption: "One plan across all channels" }],
  overview: [
    "Growth Marketing is an advisory and management service. We plan your channels together, run the campaigns, and report on what they bring in after costs.",
    "You keep your accounts and your data. You talk to the people who do the work, and see every change that they make.",
  ],
  offerings: [
    {
      name: "SEO",
      text: "Technical fixes, category pages and content that bring buyers to your store without paying for each click.",
    },
    {
      name: "Integrated Media Management",
      text: "Search, social, shopping and display ads under one budget that moves to where it works.",
    },
    {
      name: "eCRM and Lifecycle Management",
      text: "Email and text programs for the first order, the second one and the customers who went quiet.",
    },
    {
      name: "Marketplace channel management",
      text: "Ads, promotions and content on marketplaces, planned together with your own store instead of against it.",
    },
    {
      name: "Marketing Intelligence",
      text: "Reports that separate what marketing caused from what would have happened anyway.",
    },
  ],
  request: "Contact Sales",
};

export function GrowthMarketingPage() {
  return <ServicePage service={growthMarketing} />;
}
