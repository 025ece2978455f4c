/** Keeps a map from growing without end: what came first goes first. */
export function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
