import type { Condition } from "@bc/navigation/contract/condition";
import type { Intent } from "@bc/org/contract/rights";
import type { ComponentType } from "react";
import type { CommandSource } from "./commands/command.ts";
import type { MenuItem } from "./navigation/menu-item.ts";

/** What one address shows. */
export interface AreaPage {
  /** The first is the page's own address, the others are aliases. */
  paths: readonly [string, ...string[]];
  /** Route name in page views. */
  pageview: string;
  /** What somebody must hold to open it. */
  intent: Intent;
  /** Without the shell around it. */
  bare?: true;
  /** Presents what the company offers; the footer then names its social media. */
  isMarketing?: true;
  /** Open to somebody who belongs to no organization yet. */
  withoutOrganization?: true;
  /** What must hold for the address to exist at all. */
  show?: Condition;
  /** Left out as long as this deployment does not have the page: its address says so. */
  load?: () => Promise<ComponentType>;
}

/** The menus that an area adds to. */
export type MenuName = "console" | "settings" | "analytics";

/** Titles and menu entries of an area, loaded with the first menu. */
export interface AreaMenu extends Partial<Record<MenuName, readonly MenuItem[]>> {
  /** The area's name. */
  area: string;
  title: string;
  /** Titles of pages that differ from the area's, by route name. */
  pages?: Readonly<Record<string, string>>;
}

/** Always returns the same promise. */
export type LoadMenus = () => Promise<readonly AreaMenu[]>;

/** What a route tells of the page it shows. */
export type PageHandle = Pick<AreaPage, "pageview" | "isMarketing">;

/** The manifest of an area: ids, paths and gates. All of them are in the first load, so texts belong in menu.ts. */
export interface Area {
  name: string;
  pages: readonly AreaPage[];
  /** Addresses that lead to another one of the console. */
  redirects?: Readonly<Record<string, string>>;
  /** What it adds to the command palette, loaded when that is opened. */
  commands?: () => Promise<CommandSource>;
}
