import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Name = Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>;
type Modules = Parameters<Name>[1];

/** Changes less often than our own code, so that most cached files survive a release. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|zod)\//;
/** In the index of the query library, but used only by what pages load later. */
const later = /node_modules\/@tanstack\/.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
const starts = ["app/main.tsx", "areas/home/pages/home-page.tsx"];
/** Rendered when the user's access is known; the first page doesn't need it before. */
const menu = ["shell/left-nav/console-menu.tsx", "app/menus.ts"];

/**
 * The first page needs two files and its menu a third: each further file would cost a request. Everything else is split
 * by the code that imports it.
 */
export function firstLoad(): Rolldown.CodeSplittingGroup[] {
  const isNeeded = reachedFrom(starts);
  const isOfMenu = reachedFrom(menu);
  return [
    {
      name: (id, modules) => (framework.test(id) && isNeeded(id, modules) ? "frameworks" : null),
      priority: 3,
    },
    { name: (id, modules) => (isNeeded(id, modules) ? "first" : null), priority: 2 },
    { name: (id, modules) => (isOfMenu(id, modules) ? "menu" : null), priority: 1 },
    // Needed by every page with a form, and unchanged by our releases.
    { name: "forms", test: /node_modules\/(react-hook-form|@hookform)\// },
  ];
}

function reachedFrom(paths: readonly string[]): (id: string, modules: Modules) => boolean {
  let reached: Set<string> | undefined;
  return (id, modules) => (reached ??= reach(paths, modules)).has(id);
}

function reach(paths: readonly string[], modules: Modules): Set<string> {
  const found = new Set(paths.map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))));
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (iconBook.test(next)) for (const icon of iconsOf(id, next, modules)) found.add(icon);
      else if (!later.test(next)) found.add(next);
  return found;
}

/** The index of the icon library imports every icon; only the icons that a module imports count. */
const iconBook = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

function iconsOf(id: string, book: string, modules: Modules): string[] {
  const taken = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
  const names = [...(modules.getModuleInfo(id)?.code ?? "").matchAll(taken)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(/\s+as\s+/)[0] ?? ""),
  );
  const pages = modules.getModuleInfo(book)?.code ?? "";
  return names.filter(Boolean).flatMap((name) => {
    const page = new RegExp(`\\bdefault as ${name}\\b[^}]*\\} from ["']\\./(icons/[\\w-]+\\.mjs)`).exec(pages)?.[1];
    return page ? [book.replace("lucide-react.mjs", page)] : [];
  });
}
