import type { Condition } from "@bc/navigation/contract/condition";

/** A menu entry, as an area declares it or a server sends it. */
export interface MenuItem {
  id: string;
  title: string;
  /** A path of the console or the URL of another site. Omitted for headings. */
  url?: string;
  icon?: MenuIcon;
  /** Reachable, but not shown. */
  hidden?: true;
  isBeta?: true;
  newTab?: true;
  /** The condition for showing it. */
  show?: Condition;
  items?: readonly MenuItem[];
}

/** An entry as it is rendered: visible to the user, and marked if it is active. */
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
