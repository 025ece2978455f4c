import type { Intent } from "@bc/org/contract/rights";
import type { ComponentType } from "react";

/** One URL of an area. */
export interface AreaPage {
  /** The first is the page's own address, the others are aliases. */
  paths: readonly [string, ...string[]];
  /** Route name in page views. */
  pageview: string;
  /** What somebody must hold to open it. */
  intent: Intent;
  /** Without the shell around it. */
  bare?: true;
  load: () => Promise<ComponentType>;
}

/** The manifest of an area: everything the rest of the console knows about it. */
export interface Area {
  name: string;
  navigation?: { label: string; path: string };
  pages: readonly AreaPage[];
}
