export interface Leaf {
  /** Such as "lines.0.sku". */
  path: string;
  value: string;
}

/** Returns the values of a JSON tree with their paths, of those whose path or value contains a text in any case. */
export function findLeaves(tree: unknown, search: string): Leaf[] {
  const wanted = search.trim().toLowerCase();
  return leavesOf(tree, "").filter(({ path, value }) => `${path} ${value}`.toLowerCase().includes(wanted));
}

function leavesOf(tree: unknown, path: string): Leaf[] {
  if (tree === null) return [{ path, value: "–" }];
  if (typeof tree !== "object") return [{ path, value: typeof tree === "string" ? tree : JSON.stringify(tree) }];
  return Object.entries(tree).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key));
}
