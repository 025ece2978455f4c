import { type Facts, holds } from "../contract/condition.ts";
import type { MenuEntry, Site } from "../contract/menu.ts";

export interface MenuNode {
  title: string;
  url: string | null;
  icon: string | null;
  nodes: MenuNode[];
}

/** The entries that the reader may see, with addresses. A link to a site whose address is unknown is left out. */
export function visibleMenu(
  entries: readonly MenuEntry[],
  facts: Facts,
  addresses: Readonly<Partial<Record<Site, string>>>,
): MenuNode[] {
  return entries.flatMap((entry) => {
    if (!holds(entry.show, facts)) return [];
    const nodes = visibleMenu(entry.entries ?? [], facts, addresses);
    const { linkWhile, link } = entry;
    const target = linkWhile && facts.isOn(linkWhile.flag) ? linkWhile.link : link;
    const base = target && addresses[target.site];
    // A heading with nothing below it leads nowhere.
    if (base === undefined && nodes.length === 0) return [];
    const url = target && base !== undefined ? new URL(target.path, base).href : null;
    return [{ title: entry.title, url, icon: entry.icon ?? null, nodes }];
  });
}
