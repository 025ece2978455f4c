import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildASTSchema, type DocumentNode, parse, validate } from "graphql";

/** The operations of one release, by hash, as the consoles of that release send them. */
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

/** Keeps today's operations as those of `release`, newest first, and drops all but the last five releases. */
export async function recordRelease(release: string, root: string): Promise<Release[]> {
  if (!name.test(release)) throw new Error(`A release is named by its version, such as 1.4.0; not "${release}".`);
  const earlier = await readReleases(root);
  if (earlier.some((it) => it.release === release)) throw new Error(`Release ${release} is already recorded.`);
  const operations = JSON.parse(await readFile(current(root), "utf8")) as Record<string, string>;
  const kept = [{ release, operations }, ...earlier].slice(0, maxReleases);
  await writeFile(released(root), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

/** Every kept operation that today's schema can't execute: a console that is still open would break. */
export function brokenOperations(releases: readonly Release[], sdl: DocumentNode): string[] {
  const schema = buildASTSchema(sdl);
  return releases.flatMap(({ release, operations }) =>
    Object.values(operations).flatMap((text) =>
      validate(schema, parse(text)).map(({ message }) => `release ${release}, ${firstLine(text)}: ${message}`),
    ),
  );
}

const firstLine = (text: string): string => text.split(/[({]/)[0]?.trim() ?? "";
