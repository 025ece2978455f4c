import type { Condition } from "@bc/navigation/contract/condition";
import type { Intent } from "@bc/org/contract/rights";
import type { ComponentType } from "react";
import type { CommandSource } from "./commands/command.ts";
import type { MenuItem } from "./navigation/menu-item.ts";

/** What one address shows. */
export interface AreaPage {
  /** The first is the page's own address, the others are aliases. */
  paths: readonly [string, ...string[]];
  /** What people call it, where that is not the area's name. */
  title?: string;
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
export type Menus = Record<MenuName, readonly MenuItem[]>;

/** What a route tells of the page it shows. */
export type PageHandle = Pick<AreaPage, "pageview" | "isMarketing">;

/** The manifest of an area: everything the rest of the console knows about it. */
export interface Area {
  name: string;
  /** What people call it. */
  title: string;
  pages: readonly AreaPage[];
  /** Addresses that lead to another one of the console. */
  redirects?: Readonly<Record<string, string>>;
  menu?: Partial<Record<MenuName, readonly MenuItem[]>>;
  /** What it adds to the command palette, loaded when that is opened. */
  commands?: () => Promise<CommandSource>;
}
