import type { Plugin } from "vite";

const helper = "native:import-analysis-build";

/**
 * Leaves imports of pages as they are. Vite puts a helper around each to load stylesheets and scripts beforehand; the
 * console has one stylesheet and preloads nothing, and the first load would carry the helper's calls for every page.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    config: () => ({ build: { cssCodeSplit: false, modulePreload: false } }),
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === helper);
      if (at < 0) throw new Error(`Vite has no plugin ${helper}`);
      (plugins as Plugin[]).splice(at, 1);
    },
  };
}
