import { type Facts, holds } from "@bc/navigation/contract/condition";
import type { MenuItem, VisibleItem } from "./menu-item.ts";

/**
 * Returns the entries that the user can see, without hidden entries and empty headings. Of entries whose paths all begin
 * the current one, only the longest is active.
 */
export function visibleItems(items: readonly MenuItem[], facts: Facts, pathname: string): VisibleItem[] {
  const visible = items.flatMap(({ show, items: below = [], ...item }) => {
    if (item.hidden || !holds(show, facts)) return [];
    const visibleBelow = visibleItems(below, facts, pathname);
    if (item.url === undefined && visibleBelow.length === 0) return [];
    return [{ ...item, items: visibleBelow, isActive: isActive(item.url, pathname, visibleBelow) }];
  });
  const longest = Math.max(...visible.map((item) => (item.isActive ? lengthOf(item) : 0)));
  return visible.map((item) => ({ ...item, isActive: item.isActive && lengthOf(item) === longest }));
}

const lengthOf = ({ url = "" }: VisibleItem): number => url.length;

/** An entry is active if its path is the current one or its beginning, and no entry below it matches better. */
function isActive(url: string | undefined, pathname: string, below: readonly VisibleItem[]): boolean {
  if (url === undefined || !url.startsWith("/") || below.some((item) => item.isActive)) return false;
  const [path = ""] = url.split(/[?#]/);
  return pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));
}
