import { useOperation } from "../../shared/api/use-operation.ts";
import { useConfig } from "../../shared/config.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import type { MenuItem } from "../../shared/navigation/menu-item.ts";
import { useProducts } from "../../shared/products/use-products.ts";
import { listReportingMenu, type ListReportingMenuQuery } from "../api/list-reporting-menu.gen.ts";

type Entry = ListReportingMenuQuery["product_reportingMenu"][number];

const sections = ["shared", "growth-marketing", "marketplace-services", "settings"];

/** The entries of reporting for the current place; none if it is not used or does not respond. */
export function useReportingMenu(): MenuItem[] {
  const site = useConfig().products.rpt?.url;
  const state = useCurrentState();
  const businessId = (state.status === "ready" && state.current.business?.id) || "";
  const isEnabled = useProducts().find("rpt")?.isEnabled ?? false;
  const asks = { enabled: isEnabled && site !== undefined, staleTime: 60_000 };
  const entries = useOperation(listReportingMenu, { businessId }, asks).data?.product_reportingMenu ?? [];
  return site === undefined ? [] : reportingMenu(entries, site);
}

/** One group, section by section. */
export function reportingMenu(entries: readonly Entry[], site: string): MenuItem[] {
  const item = ({ name, path, submenu = [] }: Pick<Entry, "name" | "path"> & Partial<Entry>): MenuItem => ({
    id: `rpt-${path}`,
    title: name,
    url: site.replace(/\/$/, "") + path,
    items: submenu.map((below) => item(below)),
  });
  const items = sections.flatMap((section) => entries.filter((entry) => entry.section === section)).map(item);
  return [{ id: "rpt", title: "Reporting", icon: "reports", items }];
}
