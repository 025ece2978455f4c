import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const src = new URL("../src/", import.meta.url).pathname;

interface NamedStory {
  /** "forms-text-field--with-help", as in Storybook's URLs. */
  id: string;
  file: string;
  exported: string;
  /** "picture": compared with test/pictures; "phone": also at 375 px. */
  tags: readonly string[];
}

/** Returns all stories whose ID contains the part. */
export function findStories(part = ""): NamedStory[] {
  const files = globSync("**/*.stories.tsx", { cwd: src }).sort();
  return files.flatMap((name) => storiesIn(`${src}${name}`)).filter(({ id }) => id.includes(part));
}

function storiesIn(file: string): NamedStory[] {
  const source = readFileSync(file, "utf8");
  const title = /title: "([^"]+)"/.exec(source)?.[1] ?? "";
  return [...source.matchAll(/^export const (\w+)[^{]*\{\s*(?:tags: \[([^\]]*)\])?/gm)].map(
    ([, exported = "", tags]) => ({
      id: `${slug(title)}--${slug(exported.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " "))}`,
      file,
      exported,
      tags: tags?.match(/\w+/g) ?? [],
    }),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** The module `virtual:stories`, which loads each story on demand. */
export function storyList(stories: readonly NamedStory[]): Plugin {
  const [asked, resolved] = ["virtual:stories", "\0virtual:stories"];
  const entries = stories.map(
    ({ id, file, exported }) => `{ id: "${id}", exported: "${exported}", load: () => import("${file}") }`,
  );
  return {
    name: "story-list",
    resolveId: (id) => (id === asked ? resolved : undefined),
    load: (id) => (id === resolved ? `export default [${entries.join(",\n")}];` : undefined),
  };
}
