import { siteLoginUrl, type StorefrontSite } from "@bc/product/contract/storefront";
import { useMutation } from "@tanstack/react-query";
import { type Config, useConfig } from "../../../shared/config.ts";
import { enterStore } from "../../../shared/products/enter-store.ts";
import { useSession } from "../../../shared/session.ts";

/** Signs the user in to the admin of a site, at one of its pages or at its start. */
export function useEnterStore(page?: keyof Config["storePaths"]) {
  const session = useSession();
  const { storePaths, storeLoginPath } = useConfig();
  return useMutation({
    mutationFn: async (site: StorefrontSite) => {
      const identity = await session.getIdentity();
      if (!identity) throw new Error("no signed-in user");
      enterStore(siteLoginUrl(site, (page && storePaths[page]) ?? storeLoginPath), identity);
    },
  });
}
