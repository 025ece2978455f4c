import type { Scaffold } from "./shape.ts";

/** A module with one note per row: a read that can be refused, from the SDL down to the table. */
export function moduleScaffold(name: string): Scaffold {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    folder: `modules/${name}`,
    files: {
      "package.json": packageJson(name),
      "README.md": readme(name),
      "public.ts": `export { showNote } from "./service/show-note.ts";\n`,
      [`contract/${name}.graphql`]: sdl(name, Name),
      "contract/errors.ts": errors(name),
      "contract/sentences.ts": sentences(name),
      "module.ts": declaration,
      "graphql/models.ts": `export type { NoteRow as ${Name}NoteModel } from "../store/find-note.ts";\n`,
      "graphql/note.ts": resolver(name),
      "graphql/resolvers.ts": resolvers(name),
      "service/show-note.ts": service(name),
      "service/show-note.integration.test.ts": test(name, Name),
      "store/find-note.ts": store(name, Name),
      "store/migrations.ts": migrations(name),
      "store/migrations/0001_note.sql": migration(name),
    },
    next: [
      `modules/package.json: add "@bc/${name}": "workspace:*" to the dependencies, then run pnpm install`,
      `modules/list.ts: add "${name}"`,
      `apps/api/test/rights/samples.ts: add Query.${name}_note, who may read it and with which arguments`,
      `pnpm generate, pnpm check, pnpm test modules/${name}; then replace the note by what the module is about`,
    ],
  };
}

const packageJson = (name: string): string =>
  `${JSON.stringify(
    {
      name: `@bc/${name}`,
      private: true,
      type: "module",
      exports: {
        "./contract/*": "./contract/*.ts",
        "./module": "./module.ts",
        "./public": "./public.ts",
      },
      dependencies: {
        "@bc/api-kit": "workspace:*",
        "@bc/db": "workspace:*",
        "@bc/runtime": "workspace:*",
        graphql: "catalog:",
        kysely: "catalog:",
      },
      devDependencies: { "@bc/testing": "workspace:*", vitest: "catalog:" },
    },
    null,
    2,
  )}\n`;

const readme = (name: string): string => `# @bc/${name}

What this module decides, in a sentence or two.

## Doors

| door | what comes through it |
|---|---|
| \`@bc/${name}/contract/errors\` | error codes; safe in a browser |
| \`@bc/${name}/module\` | what the server takes: \`${name}_note\`, the schema \`${name}\`, sentences |
| \`@bc/${name}/public\` | \`showNote\`, for other modules |

## How to add to it

- **A field**: \`contract/${name}.graphql\` with its description and \`@can\`, \`pnpm generate\`, one resolver file in \`graphql/\`, its statement in \`store/\`.
- **A write, or anything that decides**: a file in \`service/\` named by its verb.

## Why each dependency

\`graphql\` and \`kysely\` type the generated resolvers and tables.
`;

const sdl = (name: string, Name: string): string => `extend type Query {
  "One note of a business."
  ${name}_note(businessId: ID!, id: ID!): ${Name}Note! @can(intent: viewBusiness)
}

"Something worth knowing about a business."
type ${Name}Note {
  id: ID!
  text: String!
  createdAt: DateTime!
}
`;

const errors = (name: string): string => `import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const ${name}Errors = {
  "${name}.note-missing": "missing",
} as const satisfies Record<string, ErrorClass>;

export const ${name}Error = errorsOf(${name}Errors);
`;

const sentences = (name: string): string => `import type { Sentences } from "@bc/runtime/app-error";
import type { ${name}Errors } from "./errors.ts";

export const sentences: Sentences<typeof ${name}Errors> = {
  "${name}.note-missing": "This note does not exist.",
};
`;

const declaration = `import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { migrations } from "./store/migrations.ts";

export const module = { resolvers, migrations, sentences } satisfies Module;
`;

const resolver = (name: string): string => `import { businessOf } from "@bc/api-kit/context";
import { showNote } from "../service/show-note.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const note: NonNullable<QueryResolvers["${name}_note"]> = (_parent, { id }, context) =>
  showNote(context.database, businessOf(context), id);
`;

const resolvers = (name: string): string => `import { note } from "./note.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = { Query: { ${name}_note: note } };
`;

const service = (name: string): string => `import type { Database, Tenant } from "@bc/db/database";
import { ${name}Error } from "../contract/errors.ts";
import { findNote, type NoteRow } from "../store/find-note.ts";

/** The note, or a refusal that does not tell whether it is missing or somebody else's. */
export async function showNote(database: Database, tenant: Tenant, id: string): Promise<NoteRow> {
  const note = await database.withTenant(tenant, (tx) => findNote(tx, id));
  if (!note) throw ${name}Error("${name}.note-missing", { id });
  return note;
}
`;

const store = (name: string, Name: string): string => `import { type Tx, tables } from "@bc/db/database";
import type { ${Name}Tables } from "./tables.gen.ts";

export interface NoteRow {
  id: string;
  text: string;
  createdAt: Date;
}

export function findNote(tx: Tx, id: string): Promise<NoteRow | undefined> {
  return tables<${Name}Tables>(tx)
    .selectFrom("${name}.note")
    .select(["id", "text", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}
`;

const migrations = (name: string): string => `import type { MigrationSource } from "@bc/db/migrate";

export const migrations: MigrationSource = { name: "${name}", directory: new URL("./migrations/", import.meta.url) };
`;

// Quoted, because a module may be called by a word of SQL, such as order.
const migration = (name: string): string => `create schema "${name}";
grant usage on schema "${name}" to bc_app;

create table "${name}".note (
  business_id uuid not null,
  id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select app.protect('"${name}".note', 'business');
`;

const test = (
  name: string,
  Name: string,
): string => `import { createDatabase, type Database, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ${Name}Tables } from "../store/tables.gen.ts";
import { showNote } from "./show-note.ts";

let clone: TestDatabase;
let database: Database;
const ours = { businessId: newId() };
const theirs = { businessId: newId() };
const id = newId();

beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
  await database.withTenant(ours, (tx) =>
    tables<${Name}Tables>(tx)
      .insertInto("${name}.note")
      .values({ business_id: ours.businessId, id, text: "Closed on Mondays" })
      .execute(),
  );
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test("a business reads its own note", async () => {
  expect(await showNote(database, ours, id)).toMatchObject({ id, text: "Closed on Mondays" });
});

test("another business is told that there is none", async () => {
  await expect(showNote(database, theirs, id)).rejects.toMatchObject({ code: "${name}.note-missing" });
});
`;
