import { type Facts, holds } from "@bc/navigation/contract/condition";
import type { MenuItem, VisibleItem } from "./menu-item.ts";

/** The entries that the user can see. Hidden entries and empty headings are removed. */
export function visibleItems(items: readonly MenuItem[], facts: Facts, pathname: string): VisibleItem[] {
  return items.flatMap(({ show, items: below = [], ...item }) => {
    if (item.hidden || !holds(show, facts)) return [];
    const visible = visibleItems(below, facts, pathname);
    if (item.url === undefined && visible.length === 0) return [];
    return [{ ...item, items: visible, isActive: isActive(item.url, pathname, visible) }];
  });
}

/** An entry is active if its path is the current one or its beginning, and no entry below it matches better. */
function isActive(url: string | undefined, pathname: string, below: readonly VisibleItem[]): boolean {
  if (url === undefined || !url.startsWith("/") || below.some((item) => item.isActive)) return false;
  const [path = ""] = url.split(/[?#]/);
  return pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
}
