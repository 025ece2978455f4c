import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildASTSchema, type DocumentNode, parse, validate } from "graphql";

/** The operations of one release's consoles, by hash. */
export interface Release {
  release: string;
  operations: Record<string, string>;
}

const maxReleases = 5;
const name = /^\d[\da-z]*([.-][\da-z]+)*$/;
const released = (root: string) => join(root, "packages/api-schema/released-operations.json");
const current = (root: string) => join(root, "packages/api-schema/persisted-operations.json");

export async function readReleases(root: string): Promise<Release[]> {
  return JSON.parse(await readFile(released(root), "utf8")) as Release[];
}

/** Keeps the current operations as those of `release`, newest first, and drops all but the last five releases. */
export async function recordRelease(release: string, root: string): Promise<Release[]> {
  if (!name.test(release)) throw new Error(`"${release}" is not a version, such as 1.4.0.`);
  const earlier = await readReleases(root);
  if (earlier.some((it) => it.release === release)) throw new Error(`Release ${release} is already recorded.`);
  const operations = JSON.parse(await readFile(current(root), "utf8")) as Record<string, string>;
  const kept = [{ release, operations }, ...earlier].slice(0, maxReleases);
  await writeFile(released(root), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

/** Returns every kept operation that the current schema can't execute, which would break an open console. */
export function brokenOperations(releases: readonly Release[], sdl: DocumentNode): string[] {
  const schema = buildASTSchema(sdl);
  return releases.flatMap(({ release, operations }) =>
    Object.values(operations).flatMap((text) =>
      validate(schema, parse(text)).map(({ message }) => `release ${release}, ${firstLine(text)}: ${message}`),
    ),
  );
}

const firstLine = (text: string): string => text.split(/[({]/)[0]?.trim() ?? "";
