import type { BusinessService, Facts } from "@bc/navigation/contract/condition";
import { useFlags } from "../flags.ts";
import { type ProductId, useProducts } from "../products/use-products.ts";
import { useRights } from "../rights.ts";

export const productOf = {
  feedManagementEnabled: "dfw",
  fulfillmentEnabled: "ff",
  mcmEnabled: "mcm",
  storefrontEnabled: "sf",
  unifiedAnalyticsEnabled: "ua",
} satisfies Record<BusinessService, ProductId>;

interface KnownFacts {
  facts: Facts;
  /** Whether flags and products have loaded or failed. */
  isSettled: boolean;
  /** Whether it is unknown if the business has the service. */
  isUnknown: (service: BusinessService) => boolean;
}

/** The facts that decide which menu entries and pages are available. */
export function useFacts(): KnownFacts {
  const { may, roles } = useRights();
  const flags = useFlags();
  const { find, isSettled, error } = useProducts();
  const isEnabled = (service: BusinessService): boolean => find(productOf[service])?.isEnabled ?? false;
  return {
    isSettled: isSettled && flags.isSettled,
    isUnknown: (service) => error !== null || find(productOf[service])?.isKnown === false,
    facts: {
      may,
      roles,
      isOn: flags.isOn,
      services: {
        feedManagementEnabled: isEnabled("feedManagementEnabled"),
        fulfillmentEnabled: isEnabled("fulfillmentEnabled"),
        mcmEnabled: isEnabled("mcmEnabled"),
        storefrontEnabled: isEnabled("storefrontEnabled"),
        unifiedAnalyticsEnabled: isEnabled("unifiedAnalyticsEnabled"),
      },
    },
  };
}
