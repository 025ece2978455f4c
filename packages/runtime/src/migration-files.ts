import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** A folder of numbered SQL files that belongs to a module or package. */
export interface MigrationSource {
  name: string;
  directory: URL;
}

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

/**
 * Returns the files that are not applied yet, in order. `applied` has the hashes of applied files. A file that was
 * changed or deleted since stops the run.
 */
export async function* newMigrationFiles(
  { name: source, directory }: MigrationSource,
  applied: ReadonlyMap<string, string>,
): AsyncGenerator<MigrationFile> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const twin = files.find((name, index) => index > 0 && numberOf(name) === numberOf(files[index - 1] ?? ""));
  if (twin) throw new Error(`${source}/${twin} has the number of another migration`);
  const gone = [...applied.keys()].find((name) => !files.includes(name));
  if (gone) throw new Error(`${source}/${gone} was applied and is no longer in the repository`);
  for (const name of files) {
    const text = await readFile(new URL(name, directory), "utf8");
    const sha256 = createHash("sha256").update(text).digest("hex");
    if (applied.get(name) === sha256) continue;
    if (applied.has(name)) throw new Error(`${source}/${name} changed after it was applied; write a new migration`);
    yield { name, text, sha256 };
  }
}

const numberOf = (name: string): string | undefined => /^\d+/.exec(name)?.[0];
