import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  path: string;
  text: string;
}

/** One broken rule of the tree: `where` is a file or a folder. */
export interface Finding {
  where: string;
  says: string;
}

const binary = /\.(png|ico|svg|woff2?|gz|jpg|webp)$/;

/** Every file git tracks or would track, so that build output and stores of engines are left out. */
export function readTree(root: string): SourceFile[] {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return list
    .split("\0")
    .filter((path) => path !== "" && !binary.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export const lineCount = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

export const isGenerated = (path: string): boolean => /\.gen\.(ts|sql)$/.test(path);
