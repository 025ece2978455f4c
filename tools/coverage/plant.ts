// Creates a small tree with requirement documents and tests, for the tests of this tool.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { documents } from "./rows.ts";

/** Returns a document with one section and one row per line. */
export function document(...rows: string[]): string {
  return ["## 1 Only section", "", "| id | requirement |", "|---|---|", ...rows.map((row) => `| ${row} |`)].join("\n");
}

/** Writes the files and returns their root. Other documents are empty. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "coverage-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const empty = Object.fromEntries(Object.keys(documents).map((name) => [`docs/requirements/${name}.md`, ""]));
  for (const [path, text] of Object.entries({ ...empty, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
