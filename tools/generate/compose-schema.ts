import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  lexicographicSortSchema,
  parse,
} from "graphql";
import { root } from "./emit.ts";

export interface ModuleSdl {
  module: string;
  document: DocumentNode;
}

const baseFile = "packages/api-schema/base.graphql";

/** The SDL of each module, as written beside its contract in one file or several. */
export async function readModuleSdl(): Promise<ModuleSdl[]> {
  const files = globSync("modules/*/contract/*.graphql", { cwd: root }).sort();
  const byModule = Map.groupBy(files, (file) => file.split("/")[1] ?? "");
  return Promise.all(
    [...byModule].map(async ([module, own]) => {
      const texts = await Promise.all(own.map((file) => readFile(`${root}${file}`, "utf8")));
      return { module, document: concatAST(texts.map((text) => parse(text))) };
    }),
  );
}

/** One schema out of the base and the given modules; `extend type Query` of each becomes one Query. */
export async function composeSchema(modules: ModuleSdl[]): Promise<GraphQLSchema> {
  const base = parse(await readFile(`${root}${baseFile}`, "utf8"));
  const merged = concatAST([base, ...modules.map(({ document }) => document)]);
  const extensions = merged.definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION);
  const definitions = merged.definitions
    .filter((node) => node.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION
        ? {
            ...node,
            fields: [node, ...extensions.filter(({ name }) => name.value === node.name.value)].flatMap(
              ({ fields }) => fields ?? [],
            ),
          }
        : node,
    );
  return lexicographicSortSchema(buildASTSchema({ kind: Kind.DOCUMENT, definitions }));
}
