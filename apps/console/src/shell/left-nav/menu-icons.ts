import {
  Boxes,
  ChartColumn,
  ChartLine,
  Database,
  House,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Rss,
  Settings,
  ShoppingBag,
  Store,
  Truck,
  Users,
  Warehouse,
  Wrench,
} from "lucide-react";
import type { MenuIcon } from "../../shared/navigation/menu-item.ts";

export type MenuIcons = Partial<Record<MenuIcon, LucideIcon>>;

/** Icons of the console's menu; product menus bring their own. */
export const menuIcons: MenuIcons = {
  analytics: ChartLine,
  connectors: Database,
  engagement: Users,
  feed: Rss,
  feedback: MessageSquare,
  fulfillment: Warehouse,
  home: House,
  ideas: Lightbulb,
  marketplace: Boxes,
  orders: ShoppingBag,
  reports: ChartColumn,
  services: Megaphone,
  settings: Settings,
  shipments: Truck,
  storefront: Store,
  tools: Wrench,
};
