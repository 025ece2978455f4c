import type { ComponentType } from "react";
import { CustomerEngagementPicture } from "../pictures/customer-engagement-picture.tsx";
import { DataSciencePicture } from "../pictures/data-science-picture.tsx";
import { FulfillmentStoragePicture } from "../pictures/fulfillment-storage-picture.tsx";
import { GrowthCapitalPicture } from "../pictures/growth-capital-picture.tsx";
import { GrowthMarketingPicture } from "../pictures/growth-marketing-picture.tsx";
import { MarketplaceServicesPicture } from "../pictures/marketplace-services-picture.tsx";
import type { PictureProps } from "../pictures/picture.tsx";

interface Recommendation {
  title: string;
  text: string;
  href: string;
  picture: ComponentType<PictureProps>;
}

/** The services that service pages recommend. A page omits itself. */
export const recommended: readonly Recommendation[] = [
  {
    title: "Fulfillment",
    text: "Store, pack and ship your orders from warehouses across the U.S.",
    href: "/fulfillment",
    picture: FulfillmentStoragePicture,
  },
  {
    title: "Growth Marketing",
    text: "Campaigns that specialists plan, run and measure for you.",
    href: "/growth-marketing",
    picture: GrowthMarketingPicture,
  },
  {
    title: "Customer Engagement",
    text: "A support team that answers your customers in your name.",
    href: "/customer-engagement",
    picture: CustomerEngagementPicture,
  },
  {
    title: "Marketplace Services",
    text: "Better listings, ads and inventory on the marketplaces you sell on.",
    href: "/marketplace-services",
    picture: MarketplaceServicesPicture,
  },
  {
    title: "Data Science Solutions",
    text: "Forecasts and models built from your own data.",
    href: "/data-science-solutions",
    picture: DataSciencePicture,
  },
  {
    title: "Growth Capital",
    text: "Financing for inventory and campaigns, from a partner.",
    href: "/growth-capital",
    picture: GrowthCapitalPicture,
  },
];
