// Finds the design system's files that a screen uses, directly or through another widget.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

const screens = "{apps/console/src,packages/sidebar/src}/**/*.{ts,tsx}";
const widgets = "packages/ui/src";
const isTest = /\.test\.tsx?$|\/test\//;
const imported = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** Returns whether the widget that a test file of the design system is named after is used by a screen. */
export function readScreens(root: string): (testFile: string) => boolean {
  const used = new Set<string>();

  function resolve(file: string, specifier: string): string | undefined {
    const target = specifier.startsWith("@bc/ui/")
      ? join(widgets, specifier.slice("@bc/ui/".length))
      : specifier.startsWith(".") && join(dirname(file), specifier);
    if (!target) return undefined;
    return ["", ".tsx", ".ts"].map((ending) => target + ending).find((path) => /\.tsx?$/.test(path) && exists(path));
  }
  const exists = (path: string): boolean => existsSync(join(root, path));

  function visit(file: string): void {
    if (used.has(file)) return;
    used.add(file);
    for (const [, specifier = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
      const target = resolve(file, specifier);
      if (target !== undefined) visit(target);
    }
  }

  for (const file of globSync(screens, { cwd: root })) if (!isTest.test(file)) visit(file);
  return (testFile) => {
    const stem = testFile.replace(/(\.browser)?\.test\.tsx?$/, "");
    const subject = [`${stem}.tsx`, `${stem}.ts`].find(exists);
    return !stem.startsWith(`${widgets}/`) || subject === undefined || used.has(subject);
  };
}
