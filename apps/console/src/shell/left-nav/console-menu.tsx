import { use } from "react";
import { useLocation } from "react-router";
import type { LoadMenus } from "../../shared/area.ts";
import type { MenuItem } from "../../shared/navigation/menu-item.ts";
import { useFacts } from "../../shared/navigation/use-facts.ts";
import { visibleItems } from "../../shared/navigation/visible-items.ts";
import { menuIcons } from "./menu-icons.ts";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { MenuView, type Stance } from "./menu-view.tsx";
import { useReportingMenu } from "./reporting-menu.ts";

export function ConsoleMenu({ loadMenus, stance }: { loadMenus: LoadMenus; stance: Stance }) {
  const menus = use(loadMenus());
  const { facts, isSettled } = useFacts();
  const { pathname } = useLocation();
  const reporting = useReportingMenu();
  if (!isSettled) return <MenuSkeleton isRail={stance.isRail} />;
  const settings: MenuItem = {
    id: "settings",
    title: "Settings",
    icon: "settings",
    items: menus.flatMap((menu) => menu.settings ?? []),
  };
  const own = menus.flatMap((menu) => menu.console ?? []);
  const sections = [[...own, ...reporting], [settings]].map((items) => visibleItems(items, facts, pathname));
  return <MenuView sections={sections} icons={menuIcons} stance={stance} />;
}
