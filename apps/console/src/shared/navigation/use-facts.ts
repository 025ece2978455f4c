import type { Facts } from "@bc/navigation/contract/condition";
import { useFlags } from "../flags.ts";
import { useProducts } from "../products/use-products.ts";
import { useRights } from "../rights.ts";

/** What decides on menu entries and pages. Settled once flags and products have answered, or could not. */
export function useFacts(): { facts: Facts; isSettled: boolean } {
  const { may, roles } = useRights();
  const flags = useFlags();
  const { find, isSettled } = useProducts();
  const isEnabled = (id: Parameters<typeof find>[0]): boolean => find(id)?.isEnabled ?? false;
  return {
    isSettled: isSettled && flags.isSettled,
    facts: {
      may,
      roles,
      isOn: flags.isOn,
      services: {
        feedManagementEnabled: isEnabled("dfw"),
        fulfillmentEnabled: isEnabled("ff"),
        mcmEnabled: isEnabled("mcm"),
        storefrontEnabled: isEnabled("sf"),
        unifiedAnalyticsEnabled: isEnabled("ua"),
      },
    },
  };
}
