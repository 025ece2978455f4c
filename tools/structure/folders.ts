import { type Finding, lineCount, type SourceFile } from "./files.ts";

const page = 80;

const layers = ["pages", "components", "api"];

interface ClosedSet {
  kind: string;
  folder: RegExp;
  names: string[];
  /** Allows folders beside `names`, which have their own closed set. */
  hasOthers?: true;
}

/** Folders with a fixed set of names, the same for every module, area and connector. */
const closedSets: ClosedSet[] = [
  {
    kind: "a module",
    folder: /^modules\/[^/]+\//,
    names: [
      "contract",
      "graphql",
      "rest",
      "workflows",
      "subscribers",
      "service",
      "domain",
      "store",
      "test",
      "testing",
      "module.ts",
      "public.ts",
    ],
  },
  { kind: "the console", folder: /^apps\/console\/src\//, names: ["app", "shell", "areas", "shared", "vite-env.d.ts"] },
  {
    kind: "an area",
    folder: /^apps\/console\/src\/areas\/[^/]+\//,
    names: ["area.ts", "menu.ts", ...layers],
    hasOthers: true,
  },
  {
    kind: "a feature of an area",
    folder: new RegExp(`^apps/console/src/areas/[^/]+/(?!(?:${layers.join("|")})/)[^/]+/`),
    names: layers,
  },
  {
    kind: "a connector",
    folder: /^connectors\/[^/]+\//,
    names: ["manifest.ts", "connector.ts", "client.ts", "errors.ts", "streams"],
  },
];
const anywhere = ["README.md", "package.json"];

export function checkClosedSets(files: SourceFile[]): Finding[] {
  return closedSets.flatMap(({ kind, folder, names, hasOthers }) =>
    files.flatMap(({ path }) => {
      const prefix = folder.exec(path)?.[0];
      if (prefix === undefined) return [];
      const [child = "", ...inside] = path.slice(prefix.length).split("/");
      if (hasOthers && inside.length > 0) return [];
      const tested = child.replace(/(\.integration)?\.test\./, ".");
      if (names.includes(tested) || anywhere.includes(child)) return [];
      return [{ where: path, says: `${kind} holds only ${names.join(", ")}; not ${child}` }];
    }),
  );
}

const homes = /^((?:apps|modules|packages)\/[^/]+|connectors|dev|e2e|tools)\//;

export function checkReadmes(files: SourceFile[]): Finding[] {
  const folders = new Set(files.flatMap(({ path }) => homes.exec(path)?.[1] ?? []).filter((it) => !it.endsWith(".ts")));
  const byPath = new Map(files.map(({ path, text }) => [path, text]));
  return [...folders].flatMap((folder) => {
    const where = `${folder}/README.md`;
    const text = byPath.get(where);
    if (text === undefined) return [{ where, says: "missing: purpose, doors, how to add, why each dependency" }];
    const lines = lineCount(text);
    return lines > page ? [{ where, says: `${lines} lines; one page is ${page}` }] : [];
  });
}
