import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { copyTree } from "./copy-tree.ts";

export interface Workbench {
  base: string;
  /** The program's output, also if it failed. */
  run: (file: string, ...args: string[]) => Promise<string>;
  edit: (path: string, ...changes: [from: string, to: string][]) => Promise<void>;
  clear: () => Promise<void>;
}

/** Creates a copy of this repository to test a change. */
export async function openWorkbench(): Promise<Workbench> {
  const base = await mkdtemp(join(tmpdir(), "workbench-"));
  await copyTree(join(import.meta.dirname, "../.."), base);
  return {
    base,
    async run(file, ...args) {
      const said = promisify(execFile)(file, args, { cwd: base, timeout: 180_000, maxBuffer: 16_777_216 });
      const { stdout, stderr } = await said.catch((error: { stdout: string; stderr: string }) => error);
      return stripVTControlCharacters(stdout + stderr);
    },
    async edit(path, ...changes) {
      let text = await readFile(join(base, path), "utf8");
      for (const [from, to] of changes) {
        if (!text.includes(from)) throw new Error(`${path} no longer contains ${from}`);
        text = text.replace(from, to);
      }
      await writeFile(join(base, path), text);
    },
    clear: () => rm(base, { recursive: true }),
  };
}

/** Returns the lines of a report that mention these paths, because other problems are not part of this test. */
export const about = (paths: RegExp, report: string): string[] => report.split("\n").filter((line) => paths.test(line));
