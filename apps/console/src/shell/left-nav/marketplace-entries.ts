import { type Facts, holds } from "@bc/navigation/contract/condition";
import { type MenuEntry, type Site, sideMenu } from "@bc/navigation/contract/menu";
import type { MenuIcon, MenuItem } from "../../shared/navigation/menu-item.ts";

const icons: Record<string, MenuIcon> = {
  Home: "home",
  Products: "products",
  Listings: "listings",
  Orders: "orders",
  Reports: "reports",
  Files: "files",
  Pricing: "pricing",
  Vendors: "vendors",
  Integrations: "integrations",
  "Fulfillment Centers": "fulfillment",
  "Marketplace Settings": "settings",
  Admin: "admin",
};

interface Sites {
  mcm: string;
  mcmLegacy: string | undefined;
  businessId: string | undefined;
}

/** The marketplace part of the shared menu. Pages of sites that are not configured are omitted. */
export function marketplaceEntries(facts: Facts, sites: Sites): MenuItem[] {
  const marketplace = sideMenu.find(({ icon }) => icon === "marketplace");
  return itemsOf(marketplace?.entries ?? [], facts, sites);
}

function itemsOf(entries: readonly MenuEntry[], facts: Facts, sites: Sites): MenuItem[] {
  return entries.flatMap((entry) => {
    if (!holds(entry.show, facts)) return [];
    const { linkWhile } = entry;
    const link = linkWhile && facts.isOn(linkWhile.flag) ? linkWhile.link : entry.link;
    const url = link && addressOf(link, sites);
    if (link && url === undefined) return [];
    const icon = icons[entry.title];
    const item = { id: `mcm-${entry.title}`, title: entry.title, items: itemsOf(entry.entries ?? [], facts, sites) };
    return [{ ...item, ...(url !== undefined && { url }), ...(icon && { icon }) }];
  });
}

function addressOf({ site, path }: { site: Site; path: string }, sites: Sites): string | undefined {
  if (site === "bc") return path;
  const base = site === "mcm" ? sites.mcm : site === "mcmLegacy" ? sites.mcmLegacy : undefined;
  if (base === undefined) return undefined;
  const url = new URL(base.replace(/\/$/, "") + path);
  if (sites.businessId) url.searchParams.set("businessId", sites.businessId);
  return url.href;
}
