import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { type DocumentNode, Kind, parse, print } from "graphql";
import { brokenOperations, readReleases } from "../release/releases.ts";
import { emit, root as repository } from "./emit.ts";

export interface GeneratedOperation {
  /** The file for the browser: types, name and hash. */
  code: string;
  hash: string;
  /** The normalized text that the api executes, so that reformatting a file keeps its hash. */
  text: string;
}

/**
 * Writes the console's operation files and the manifest of persisted operations, or only compares them with `check`.
 * Returns the stale paths.
 */
export async function generateOperations({ check, root = repository }: { check: boolean; root?: string }) {
  const schema = parse(await readFile(join(root, "packages/api-schema/schema.graphql"), "utf8"));
  const broken = brokenOperations(await readReleases(root), schema);
  if (broken.length > 0)
    throw new Error(
      `Consoles of a kept release would break. Keep what they ask for, as deprecated:\n${broken.join("\n")}`,
    );
  const files = new Map<string, string>();
  const manifest = new Map<string, string>();
  const sources = find(root, "apps/console/src/**/api/*.graphql");
  const others = find(root, "packages/api-schema/public-operations/*.graphql");
  refuseTwins([...sources, ...others]);

  for (const source of sources) {
    const operation = await generateOperation(await readFile(join(root, source), "utf8"), source, schema);
    files.set(source.replace(/\.graphql$/, ".gen.ts"), operation.code);
    manifest.set(operation.hash, operation.text);
  }
  // Operations of other clients are accepted by the api, but no files are generated for them.
  for (const source of others) {
    const operation = await generateOperation(await readFile(join(root, source), "utf8"), source, schema);
    manifest.set(operation.hash, operation.text);
  }
  const byHash = [...manifest].toSorted(([a], [b]) => (a < b ? -1 : 1));
  files.set(
    "packages/api-schema/persisted-operations.json",
    `${JSON.stringify(Object.fromEntries(byHash), null, 2)}\n`,
  );

  const orphans = find(root, "apps/console/src/**/api/*.gen.ts").filter((path) => !files.has(path));
  if (!check) await Promise.all(orphans.map((path) => rm(join(root, path))));
  const stale = await Promise.all([...files].map(([path, text]) => emit(join(root, path), text, check)));
  return [...stale.flat(), ...orphans];
}

export async function generateOperation(
  source: string,
  path: string,
  schema: DocumentNode,
): Promise<GeneratedOperation> {
  const document = parse(source);
  const name = operationName(document, path);
  const text = print(document);
  const hash = createHash("sha256").update(text).digest("hex");
  const { type, types } = await typesOf(document, path, schema, name);
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  const code = `// Generated from ${basename(path)} by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

${types}

export const ${constant}: Operation<${type}, ${type}Variables> = {
  name: "${name}",
  hash: "${hash}",
};
`;
  return { code, hash, text };
}

/** Validates the operation: one that does not match the schema is refused with its path. */
async function typesOf(document: DocumentNode, path: string, schema: DocumentNode, name: string) {
  const output = await codegen({
    filename: `${name}.gen.ts`,
    schema,
    documents: [{ location: path, document }],
    config: {
      scalars: { ID: "string", DateTime: "string", JSON: "unknown" },
      skipTypename: true,
      immutableTypes: true,
      arrayInputCoercion: false,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  const kind = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.operation;
  const types = output
    .replace(/^export type Incremental<.*\n/m, "")
    .replaceAll("/** Internal type. DO NOT USE DIRECTLY. */\n", "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { type: `${name}${kind === "mutation" ? "Mutation" : "Query"}`, types };
}

/** A file contains one operation of its name: get-me.graphql contains GetMe. */
function operationName(document: DocumentNode, path: string): string {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new Error(`${path}: must contain exactly one operation`);
  if (operation.operation === "subscription") throw new Error(`${path}: subscriptions have no transport`);
  const expected = basename(path, ".graphql").replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) =>
    letter.toUpperCase(),
  );
  if (operation.name?.value !== expected) throw new Error(`${path}: its operation must be named ${expected}`);
  return expected;
}

/** Names must be unique: the browser's cache and the logs identify operations by name. */
function refuseTwins(paths: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const twin = seen.get(basename(path));
    if (twin) throw new Error(`${path}: ${twin} has this name already`);
    seen.set(basename(path), path);
  }
}

function find(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).toSorted();
}
