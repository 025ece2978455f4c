/** The element in one file, after `pnpm --filter @bc/sidebar build`. */
export const builtFile = new URL("../dist/unified-sidebar.js", import.meta.url);
