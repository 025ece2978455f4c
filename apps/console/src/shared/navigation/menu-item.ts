import type { Condition } from "@bc/navigation/contract/condition";

/** An entry of a menu, as an area declares it or a server sends it. */
export interface MenuItem {
  id: string;
  title: string;
  /** A path of the console, or the whole address of another site. Left out for a mere heading. */
  url?: string;
  icon?: MenuIcon;
  /** Reachable, but not drawn. */
  hidden?: true;
  isBeta?: true;
  newTab?: true;
  /** What must hold for it to show. */
  show?: Condition;
  items?: readonly MenuItem[];
}

/** An entry as it is drawn: only what the reader may see, and whether it leads to where they are. */
export interface VisibleItem extends Omit<MenuItem, "show" | "items"> {
  isActive: boolean;
  items: readonly VisibleItem[];
}

export type MenuIcon =
  | "admin"
  | "alert"
  | "analytics"
  | "connectors"
  | "engagement"
  | "feed"
  | "feedback"
  | "files"
  | "fulfillment"
  | "home"
  | "ideas"
  | "integrations"
  | "listings"
  | "mail"
  | "mapping"
  | "marketplace"
  | "orders"
  | "playbook"
  | "pricing"
  | "products"
  | "reports"
  | "services"
  | "settings"
  | "shipments"
  | "storefront"
  | "tools"
  | "vendors";
