import { CustomerEngagementPicture } from "../pictures/customer-engagement-picture.tsx";
import { DataSciencePicture } from "../pictures/data-science-picture.tsx";
import { FulfillmentStoragePicture } from "../pictures/fulfillment-storage-picture.tsx";
import { GrowthCapitalPicture } from "../pictures/growth-capital-picture.tsx";
import { GrowthMarketingPicture } from "../pictures/growth-marketing-picture.tsx";
import { MarketplaceServicesPicture } from "../pictures/marketplace-services-picture.tsx";
import { productWords } from "../products/product-words.ts";
import { serviceWords } from "./service-words.ts";

/** The services that service pages recommend. A page omits itself. */
export const recommended = [
  { ...productWords.ff, path: "/fulfillment", picture: FulfillmentStoragePicture },
  { ...serviceWords.growthMarketing, picture: GrowthMarketingPicture },
  { ...serviceWords.customerEngagement, picture: CustomerEngagementPicture },
  { ...serviceWords.marketplaceServices, picture: MarketplaceServicesPicture },
  { ...serviceWords.dataScience, picture: DataSciencePicture },
  { ...serviceWords.growthCapital, picture: GrowthCapitalPicture },
];
