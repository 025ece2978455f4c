import type { ICruiseResult } from "dependency-cruiser";

const isTest = /\.test\.ts$|\/test(ing)?\//;
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

/**
 * Returns cycles between modules, as paths that end where they begin. They count even if no files form a cycle. Tests are
 * ignored, because they start the api, which has all modules.
 */
export function findModuleCycles(files: ICruiseResult["modules"]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of files) {
    const from = moduleOf(source);
    if (from === undefined || isTest.test(source)) continue;
    const needed = dependencies.flatMap(({ resolved }) => moduleOf(resolved) ?? []).filter((name) => name !== from);
    needs.set(from, (needs.get(from) ?? new Set()).union(new Set(needed)));
  }
  const cycles: string[] = [];
  const walk = (path: readonly string[]): void => {
    const [first = "", last = ""] = [path[0], path.at(-1)];
    for (const next of needs.get(last) ?? [])
      if (next === first) cycles.push([...path, first].join(" → "));
      // Report each cycle once, from the module whose name comes first.
      else if (next > first && !path.includes(next)) walk([...path, next]);
  };
  for (const name of needs.keys()) walk([name]);
  return cycles;
}
