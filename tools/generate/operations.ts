import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildSchema, type DocumentNode, type GraphQLSchema, Kind, parse, print, validate } from "graphql";

const repository = fileURLToPath(new URL("../../", import.meta.url));

export interface GeneratedOperation {
  /** What the browser loads: types, name and hash. */
  code: string;
  hash: string;
  /** What the api executes: one spelling per operation, so that reformatting a file keeps its hash. */
  text: string;
}

/** Writes, or with `check` compares, the console's operation files and the manifest the api accepts. */
export async function generateOperations({ check, root = repository }: { check: boolean; root?: string }) {
  const manifestPath = "packages/api-schema/persisted-operations.json";
  const schema = buildSchema(await readFile(join(root, "packages/api-schema/schema.graphql"), "utf8"));
  const outputs = new Map<string, string>();
  const manifest = new Map<string, string>();

  for (const source of await sorted(root, "apps/console/src/**/api/*.graphql")) {
    const operation = await generateOperation(await readFile(join(root, source), "utf8"), source, schema);
    outputs.set(source.replace(/\.graphql$/, ".gen.ts"), operation.code);
    if (manifest.has(operation.hash)) throw new Error(`${source}: another file holds the same operation`);
    manifest.set(operation.hash, operation.text);
  }
  const byHash = [...manifest].toSorted(([a], [b]) => (a < b ? -1 : 1));
  outputs.set(manifestPath, `${JSON.stringify(Object.fromEntries(byHash), null, 2)}\n`);

  const orphans = (await sorted(root, "apps/console/src/**/api/*.gen.ts")).filter((path) => !outputs.has(path));
  const changed = [...outputs].filter(([path, text]) => currentText(join(root, path)) !== text);
  if (check) {
    const stale = [...changed.map(([path]) => path), ...orphans];
    if (stale.length > 0) throw new Error(`Out of date, run pnpm generate:\n${stale.join("\n")}`);
    return;
  }
  await Promise.all(changed.map(([path, text]) => writeFile(join(root, path), text)));
  await Promise.all(orphans.map((path) => rm(join(root, path))));
}

export async function generateOperation(
  source: string,
  path: string,
  schema: GraphQLSchema,
): Promise<GeneratedOperation> {
  const document = parse(source);
  const name = operationName(document, path);
  const problems = validate(schema, document);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${path}: ${problem.message}`).join("\n"));

  const text = print(document);
  const hash = createHash("sha256").update(text).digest("hex");
  const { type, types } = await typesOf(document, schema, name);
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

async function typesOf(document: DocumentNode, schema: GraphQLSchema, name: string) {
  const output = await codegen({
    filename: `${name}.gen.ts`,
    schema: parse("type Query"),
    schemaAst: schema,
    documents: [{ location: name, document }],
    config: {
      scalars: { ID: "string", DateTime: "string" },
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

/** One file, one operation, one name: get-me.graphql holds GetMe. */
function operationName(document: DocumentNode, path: string): string {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new Error(`${path}: must hold exactly one operation`);
  if (operation.operation === "subscription") throw new Error(`${path}: subscriptions have no transport`);
  const expected = basename(path, ".graphql").replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) =>
    letter.toUpperCase(),
  );
  if (operation.name?.value !== expected) throw new Error(`${path}: its operation must be named ${expected}`);
  return expected;
}

async function sorted(root: string, pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path.replaceAll("\\", "/"));
  return paths.toSorted();
}

function currentText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
