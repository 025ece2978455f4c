import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";

export const root = new URL("../../", import.meta.url).pathname;

/** Writes a generated file, or only compares it with `check`. Returns the path if the committed file was stale. */
export async function emit(path: string, content: string, check: boolean): Promise<string[]> {
  const current = await readFile(path, "utf8").catch(() => undefined);
  if (current === content) return [];
  if (!check) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return [relative(root, path)];
}
