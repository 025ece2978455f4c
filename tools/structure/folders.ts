import { type Finding, lineCount, type SourceFile } from "./files.ts";

const page = 80;

/** Folders with a fixed set of names inside: whoever knows one of a kind knows them all. */
const closedSets = [
  {
    kind: "a module",
    folder: /^modules\/[^/]+\//,
    names: ["contract", "graphql", "rest", "workflows", "service", "domain", "store", "public.ts"],
  },
  { kind: "the console", folder: /^apps\/console\/src\//, names: ["app", "shell", "areas", "shared", "vite-env.d.ts"] },
  {
    kind: "an area",
    folder: /^apps\/console\/src\/areas\/[^/]+\//,
    names: ["area.ts", "pages", "components", "api"],
  },
  {
    kind: "a connector",
    folder: /^connectors\/[^/]+\//,
    names: ["manifest.ts", "client.ts", "streams", "errors.ts", "fixtures"],
  },
];
const anywhere = ["README.md", "package.json"];

export function checkClosedSets(files: SourceFile[]): Finding[] {
  return closedSets.flatMap(({ kind, folder, names }) =>
    files.flatMap(({ path }) => {
      const prefix = folder.exec(path)?.[0];
      if (prefix === undefined) return [];
      const child = path.slice(prefix.length).split("/")[0] ?? "";
      const tested = child.replace(/(\.integration)?\.test\./, ".");
      if (names.includes(tested) || anywhere.includes(child)) return [];
      return [{ where: path, says: `${kind} holds only ${names.join(", ")}; not ${child}` }];
    }),
  );
}

const homes = /^((?:apps|modules|packages|connectors)\/[^/]+|dev|e2e|tools)\//;

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
