import type { Plugin } from "vite";

type Changes = readonly (readonly [text: RegExp, into: string])[];

/**
 * Links come with forms, and with prefetching for servers that draw pages; the router itself with hooks for tracing and
 * with routes that are found later. The console has none of it, but nothing in the files tells the bundler so.
 */
const changes: Record<string, Changes> = {
  "lib/dom/lib.js": [
    [/React\$1\.forwardRef\(/g, "/* @__PURE__ */ $&"],
    [/^\w+\.displayName = .*$/gm, ""],
    [/return shouldPrefetch && .* : link;$/gm, "return link;"],
  ],
  "lib/router/router.js": [[/\binit\.(instrumentations|patchRoutesOnNavigation)\b/g, "false"]],
};

/** Takes out of the router what the console never calls. */
export function slimRouter(): Plugin {
  return {
    name: "slim-router",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const found = Object.entries(changes).find(([file]) => id.endsWith(`/${file}`))?.[1] ?? [];
        return found.reduce((before, [text, into]) => {
          const after = before.replaceAll(text, into);
          if (after === before) this.error(`${text.source} is not in this release of the router`);
          return after;
        }, code);
      },
    },
  };
}
