import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  path: string;
  text: string;
}

/** A violation of a rule. `where` is a file or a folder. */
export interface Finding {
  where: string;
  says: string;
}

const binary = /\.(png|ico|svg|woff2?|gz|jpg|webp)$/;

/** Returns every file that git tracks or would track, without build output and data of engines. */
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
