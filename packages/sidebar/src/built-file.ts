/** The element with everything it needs, once `pnpm --filter @bc/sidebar build` has written it. */
export const builtFile = new URL("../dist/unified-sidebar.js", import.meta.url);
