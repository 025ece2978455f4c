import type { MenuNode } from "./menu.ts";

/** How well an entry matches the URL: not at all, as a page above it, or exactly. */
function closeness(node: MenuNode, here: URL): number {
  const there = node.url === null ? null : URL.parse(node.url, here.href);
  if (there?.origin !== here.origin) return 0;
  const asked = [...there.searchParams];
  if (!asked.every(([name, value]) => here.searchParams.getAll(name).includes(value))) return 0;
  const path = there.pathname.replace(/\/$/, "");
  const current = here.pathname.replace(/\/$/, "");
  const isSame = path === current;
  // Every page is below "/", so it is only active for its exact URL.
  if (!isSame && (path === "" || !current.startsWith(`${path}/`))) return 0;
  return path.length + asked.length + (isSame ? 1_000 : 1);
}

/** The entry for the URL with its parents; empty if there is none. */
export function activeTrail(nodes: readonly MenuNode[], href: string): MenuNode[] {
  const here = new URL(href);
  let best = { trail: [] as MenuNode[], closeness: 0 };
  const walk = (level: readonly MenuNode[], above: MenuNode[]): void => {
    for (const node of level) {
      const trail = [...above, node];
      const found = closeness(node, here);
      if (found > best.closeness) best = { trail, closeness: found };
      walk(node.nodes, trail);
    }
  };
  walk(nodes, []);
  return best.trail;
}
