import { Bell, BookOpen, Mail, Route } from "lucide-react";
import { use } from "react";
import { useLocation } from "react-router";
import type { LoadMenus } from "../../shared/area.ts";
import { useFacts } from "../../shared/navigation/use-facts.ts";
import { visibleItems } from "../../shared/navigation/visible-items.ts";
import { useAnalyticsGroups } from "./analytics-groups.ts";
import { menuIcons } from "./menu-icons.ts";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { MenuView, type Stance } from "./menu-view.tsx";

const icons = { ...menuIcons, playbook: BookOpen, mapping: Route, mail: Mail, alert: Bell };

export function AnalyticsMenu({ loadMenus, stance }: { loadMenus: LoadMenus; stance: Stance }) {
  const menus = use(loadMenus());
  const { facts, isSettled } = useFacts();
  const { pathname } = useLocation();
  const { groups, hasConnectors, isSettled: areGroupsSettled } = useAnalyticsGroups();
  if (!isSettled || !areGroupsSettled) return <MenuSkeleton isRail={stance.isRail} />;
  const [dashboard, ...others] = menus.flatMap((menu) => menu.analytics ?? []);
  const all = visibleItems([...(dashboard ? [dashboard] : []), ...groups, ...others], facts, pathname);
  const first = visibleItems(
    menus.flatMap((menu) => menu.analyticsStart ?? []),
    facts,
    pathname,
  );
  const items = hasConnectors || first.length === 0 ? all : first;
  return (
    <MenuView product={{ title: "Unified Analytics", back: "/" }} sections={[items]} icons={icons} stance={stance} />
  );
}
