import type { Condition } from "@bc/navigation/contract/condition";
import type { Intent } from "@bc/org/contract/rights";
import type { ComponentType } from "react";
import type { CommandSource } from "./commands/command.ts";
import type { Config } from "./config.ts";
import type { LoadHomeCards } from "./home-card.ts";
import type { MenuItem } from "./navigation/menu-item.ts";

/** A page of the console. */
export interface AreaPage {
  /** The first is the canonical path, the others are aliases. */
  paths: readonly [string, ...string[]];
  /** Route name in page views. */
  pageview: string;
  /** The right that opens it. */
  intent: Intent;
  /** Whether this deployment shows it to visitors without a session. */
  isPublic?: (config: Config) => boolean;
  /** Rendered without the shell. */
  bare?: true;
  /** Presents services of the company; the footer then shows its social media. */
  isMarketing?: true;
  /** Wider than other pages: up to 1400 px, or as wide as the screen, as for a table with many columns. */
  width?: "wide" | "full";
  /** Open to users without an organization. */
  withoutOrganization?: true;
  /** The condition for the path to exist. */
  show?: Condition;
  /** Omitted while the console has no such page. Its paths are then not found, and no menu leads to them. */
  load?: () => Promise<ComponentType>;
}

/** The menus that an area adds entries to. */
export type MenuName = "console" | "settings" | "analytics";

/** Titles and menu entries of an area, loaded with the first menu. */
export interface AreaMenu extends Partial<Record<MenuName, readonly MenuItem[]>> {
  /** The area's name. */
  area: string;
  title: string;
  /** Titles of pages that differ from the area's, by route name. */
  pages?: Readonly<Record<string, string>>;
  /** The only entries of Unified Analytics for users without a data connector, if they can see one of them. */
  analyticsStart?: readonly MenuItem[];
}

/** Always returns the same promise. */
export type LoadMenus = () => Promise<readonly AreaMenu[]>;

/** Metadata of the page of a route. */
export type PageHandle = Pick<AreaPage, "pageview" | "isMarketing" | "width">;

/** The manifest of an area: IDs, paths and conditions. All are in the first load, so texts belong in menu.ts. */
export interface Area {
  name: string;
  pages: readonly AreaPage[];
  /** Paths that redirect to another path of the console. */
  redirects?: Readonly<Record<string, string>>;
  /** Its commands in the palette, loaded when the palette is opened. */
  commands?: () => Promise<CommandSource>;
  /** What needs the user today, loaded with Home. */
  homeCards?: LoadHomeCards;
}
