import type { ComponentType } from "react";
import { CustomerEngagementPicture } from "../../../shared/pictures/customer-engagement-picture.tsx";
import { DataSciencePicture } from "../../../shared/pictures/data-science-picture.tsx";
import { FeedMarketingPicture } from "../../../shared/pictures/feed-marketing-picture.tsx";
import { FreeToolsPicture } from "../../../shared/pictures/free-tools-picture.tsx";
import { FulfillmentDeliveryPicture } from "../../../shared/pictures/fulfillment-delivery-picture.tsx";
import { GrowthCapitalPicture } from "../../../shared/pictures/growth-capital-picture.tsx";
import { GrowthMarketingPicture } from "../../../shared/pictures/growth-marketing-picture.tsx";
import { MarketplaceManagementPicture } from "../../../shared/pictures/marketplace-management-picture.tsx";
import { MarketplaceServicesPicture } from "../../../shared/pictures/marketplace-services-picture.tsx";
import type { PictureProps } from "../../../shared/pictures/picture.tsx";
import { StorefrontPicture } from "../../../shared/pictures/storefront-picture.tsx";
import { UnifiedAnalyticsPicture } from "../../../shared/pictures/unified-analytics-picture.tsx";
import { productWords } from "../../../shared/products/product-words.ts";
import type { Product, ProductId } from "../../../shared/products/use-products.ts";
import { serviceWords } from "../../../shared/services/service-words.ts";

interface Service {
  /** The sister product behind it. */
  product?: ProductId;
  name: string;
  purpose: string;
  path: string;
  picture: ComponentType<PictureProps>;
}

const product = (id: ProductId, path: string, picture: Service["picture"]): Service => ({
  product: id,
  ...productWords[id],
  path,
  picture,
});

export const services: readonly Service[] = [
  product("mcm", "/marketplace-management", MarketplaceManagementPicture),
  product("sf", "/storefront", StorefrontPicture),
  product("dfw", "/feed-marketing", FeedMarketingPicture),
  product("ua", "/settings/unified-analytics", UnifiedAnalyticsPicture),
  product("ff", "/fulfillment", FulfillmentDeliveryPicture),
  { ...serviceWords.growthMarketing, picture: GrowthMarketingPicture },
  { ...serviceWords.customerEngagement, picture: CustomerEngagementPicture },
  { ...serviceWords.marketplaceServices, picture: MarketplaceServicesPicture },
  { ...serviceWords.dataScience, picture: DataSciencePicture },
  { ...serviceWords.growthCapital, picture: GrowthCapitalPicture },
  { ...serviceWords.freeTools, picture: FreeToolsPicture },
];

export interface ServiceCard extends Service {
  isEnabled: boolean;
}

/**
 * Returns the cards of a business: the services it has first, then the offers. Products that this deployment doesn't
 * offer have no card.
 */
export function cardsOf(products: readonly Product[]): ServiceCard[] {
  const cards = services.flatMap((shown): ServiceCard[] => {
    const found = products.find(({ id }) => id === shown.product);
    return found && !found.isOffered && !found.isEnabled ? [] : [{ ...shown, isEnabled: found?.isEnabled ?? false }];
  });
  return [...cards.filter(({ isEnabled }) => isEnabled), ...cards.filter(({ isEnabled }) => !isEnabled)];
}
