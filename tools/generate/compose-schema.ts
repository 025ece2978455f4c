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
import type { ModuleContract } from "@bc/org/contract/declaration";
import { root } from "./emit.ts";
import { readContracts } from "./modules.ts";

export interface ModuleSdl {
  module: string;
  document: DocumentNode;
}

const baseFile = "packages/api-schema/base.graphql";

/** Returns the SDL of each module, from the .graphql files of its contract. */
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

/** Combines the base and the modules into one schema with one Query type. */
export async function composeSchema(modules: ModuleSdl[]): Promise<GraphQLSchema> {
  const base = parse(await readFile(`${root}${baseFile}`, "utf8"));
  const intents = parse(intentEnum(await readContracts()));
  const merged = concatAST([base, intents, ...modules.map(({ document }) => document)]);
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

/** Returns all intents that @can accepts. */
function intentEnum(contracts: readonly ModuleContract[]): string {
  const declared = contracts.flatMap(({ intents = {} }) => Object.entries(intents));
  const values = declared.map(([name, { description }]) =>
    description ? `${JSON.stringify(description)} ${name}` : name,
  );
  return `
    "What a caller may want to do. Modules declare intents and the roles that hold them in contract/module.ts."
    enum Intent {
      "Everyone, signed in or not."
      anyone
      "Every signed-in person, about themselves."
      signedIn
      ${values.join("\n")}
    }
  `;
}
