/** The server code of a new module, from the resolvers down to the table. */
export function serverFiles(name: string, Name: string): Record<string, string> {
  return {
    "module.ts": declaration,
    "graphql/models.ts": `export type { NoteRow as ${Name}NoteModel } from "../store/notes.ts";\n`,
    "graphql/note.ts": read(name),
    "graphql/note-create.ts": write(name),
    "graphql/resolvers.ts": resolvers(name),
    "service/show-note.ts": showNote(name),
    "service/create-note.ts": createNote(name),
    "test/notes.integration.test.ts": test(name, Name),
    "store/notes.ts": store(name, Name),
    "store/migrations/0001_note.sql": migration(name),
    "workflows/publish-note.ts": workflow,
  };
}

const declaration = `import type { Module } from "@bc/api-kit/module";
import type { Database } from "@bc/db/database";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { publishNoteWorkflow } from "./workflows/publish-note.ts";

export const module = {
  resolvers,
  workflows: ({ database }: { database: Database }) => [publishNoteWorkflow(database)],
  sentences,
} satisfies Module;
`;

const read = (name: string): string => `import { businessOf } from "@bc/api-kit/context";
import { showNote } from "../service/show-note.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ${name}_note: NonNullable<QueryResolvers["${name}_note"]> = (_parent, { id }, context) =>
  showNote(context.database, businessOf(context), id);
`;

const write = (name: string): string => `import { businessOf, actorOf } from "@bc/api-kit/context";
import { createNote } from "../service/create-note.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const ${name}_noteCreate: NonNullable<MutationResolvers["${name}_noteCreate"]> = (
  _parent,
  { input: { text } },
  context,
) => createNote(context, { ...businessOf(context), ...actorOf(context) }, text);
`;

const resolvers = (name: string): string => `import { ${name}_note } from "./note.ts";
import { ${name}_noteCreate } from "./note-create.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = { Query: { ${name}_note }, Mutation: { ${name}_noteCreate } };
`;

const showNote = (name: string): string => `import type { Database, Tenant } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { ${name}Error } from "../contract/errors.ts";
import { findNote, type NoteRow } from "../store/notes.ts";

/** Returns the note, or a refusal that does not tell whether it is missing or another business's. */
export async function showNote(database: Database, tenant: Tenant, id: string): Promise<NoteRow> {
  const note = isUuid(id) ? await database.withTenant(tenant, (tx) => findNote(tx, id)) : undefined;
  if (!note) throw ${name}Error("${name}.note-missing", { id });
  return note;
}
`;

const createNote = (name: string): string => `import type { Database } from "@bc/db/database";
import { recordAudit } from "@bc/audit/public";
import { newId } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { ${name}Error } from "../contract/errors.ts";
import { publishNote } from "../contract/publish-note.ts";
import { insertNote, type NoteRow } from "../store/notes.ts";

type Author = Parameters<typeof recordAudit>[1] & { organizationId: string; businessId: string };

/** Writes the note with its audit entry and the run that publishes it, in one transaction. */
export async function createNote(
  { database, workflows }: { database: Database; workflows: WorkflowClient },
  author: Author,
  text: string,
): Promise<NoteRow> {
  if (text.length < 1 || text.length > 500) throw ${name}Error("${name}.text-invalid");
  const { userId, organizationId, businessId } = author;
  const id = newId();
  const { note, run } = await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const note = await insertNote(tx, { businessId, id, text });
    const run = await workflows.enqueue(tx, publishNote, { input: { noteId: id } });
    await recordAudit(tx, author, {
      organizationId,
      businessId,
      action: "${name}-note.created",
      target: { type: "${name}-note", id },
    });
    return { note, run };
  });
  await workflows.submit(run);
  return note;
}
`;

const store = (name: string, Name: string): string => `import { type Tx, tables } from "@bc/db/database";
import type { ${Name}Tables } from "./tables.gen.ts";

export interface NoteRow {
  id: string;
  text: string;
  createdAt: Date;
  publishedAt: Date | null;
}

const columns = ["id", "text", "created_at as createdAt", "published_at as publishedAt"] as const;

export function findNote(tx: Tx, id: string): Promise<NoteRow | undefined> {
  return tables<${Name}Tables>(tx).selectFrom("${name}.note").select(columns).where("id", "=", id).executeTakeFirst();
}

export function insertNote(tx: Tx, note: { businessId: string; id: string; text: string }): Promise<NoteRow> {
  const { businessId, ...values } = note;
  return tables<${Name}Tables>(tx)
    .insertInto("${name}.note")
    .values({ business_id: businessId, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Publishing twice keeps the first time. */
export async function markPublished(tx: Tx, id: string, at: Date): Promise<void> {
  await tables<${Name}Tables>(tx)
    .updateTable("${name}.note")
    .set({ published_at: at })
    .where("id", "=", id)
    .where("published_at", "is", null)
    .execute();
}
`;

// Quoted, because a module may be called by a word of SQL, such as order.
const migration = (name: string): string => `create schema "${name}";
grant usage on schema "${name}" to bc_app;

create table "${name}".note (
  business_id uuid not null,
  id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (business_id, id)
);
select app.protect('"${name}".note', 'business');
`;

const workflow = `import type { Database } from "@bc/db/database";
import { defineWorkflow, type Workflow } from "@bc/workflow/define";
import { publishNote } from "../contract/publish-note.ts";
import { markPublished } from "../store/notes.ts";

export function publishNoteWorkflow(database: Database): Workflow<typeof publishNote.input> {
  return defineWorkflow({
    ...publishNote,
    async run(step, { noteId }) {
      const now = await step.now();
      await step.run("publish", () => database.withTenant(step.tenant, (tx) => markPublished(tx, noteId, now)));
    },
  });
}
`;

const test = (
  name: string,
  Name: string,
): string => `import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase } from "@bc/db/database";
import type { ApiClient } from "@bc/testing/api-client";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishNoteWorkflow } from "../workflows/publish-note.ts";

let api: TestApi;
let [organizationId, businessId, elsewhereId] = ["", "", ""];
let [manager, member]: ApiClient[] = [];

beforeAll(async () => {
  api = await startApi();
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  ({ id: elsewhereId } = await api.make.business({ organizationId, name: "Elsewhere" }));
  manager = await clientOf("org_manager");
  member = await clientOf("business_member", businessId);
});
afterAll(() => api.stop());

async function clientOf(roleName: string, at?: string): Promise<ApiClient> {
  const { id: userId } = await api.make.user({ email: \`\${roleName}@acme.test\`, firstName: "A", lastName: "B" });
  await api.make.assignRole({ organizationId, userId, roleName, ...(at && { businessId: at }) });
  return api.as(userId);
}

const create = "mutation ($input: ${Name}NoteCreateInput!) { ${name}_noteCreate(input: $input) { id publishedAt } }";
const show = "query ($businessId: ID!, $id: ID!) { ${name}_note(businessId: $businessId, id: $id) { text publishedAt } }";
const audit = "query ($organizationId: ID!) { org_auditList(organizationId: $organizationId) { data { action } } }";

async function createdId(): Promise<string> {
  const { data } = await manager!.send({
    query: create,
    variables: { input: { businessId, text: "Closed on Mondays" } },
  });
  return (data!["${name}_noteCreate"] as { id: string }).id;
}
const read = async (client: ApiClient, variables: object) => (await client.send({ query: show, variables })).data;

test("a member reads the note that a manager wrote, and its audit entry is recorded", async () => {
  const id = await createdId();
  expect(await read(member!, { businessId, id })).toEqual({
    ${name}_note: { text: "Closed on Mondays", publishedAt: null },
  });
  const admin = await clientOf("org_admin");
  const { data } = await admin.send({ query: audit, variables: { organizationId } });
  expect(JSON.stringify(data)).toContain("${name}-note.created");
});

test("a note is missing in another business", async () => {
  const { errors } = await manager!.send({
    query: show,
    variables: { businessId: elsewhereId, id: await createdId() },
  });
  expect(errors?.[0]).toMatchObject({
    message: "This note does not exist.",
    extensions: { code: "${name}.note-missing" },
  });
});

test("a member can't write a note", async () => {
  const { errors } = await member!.send({ query: create, variables: { input: { businessId, text: "Hello" } } });
  expect(errors?.[0]?.message).toBe("You do not have permission to change the notes of this business");
});

test("publishing twice keeps the first time", async () => {
  const id = await createdId();
  const database = createDatabase({ url: api.urlFor("bc_worker"), max: 1, onIdleError: () => undefined });
  const publish = (now: Date) =>
    publishNoteWorkflow(database).run(
      testStep({ runId: id, tenant: { organizationId, businessId }, now: async () => now }),
      { noteId: id },
    );
  const first = new Date("2026-01-02T03:04:05Z");
  await publish(first);
  await publish(new Date("2026-01-03T03:04:05Z"));
  await database.close();
  expect(await read(manager!, { businessId, id })).toMatchObject({
    ${name}_note: { publishedAt: first.toISOString() },
  });
});
`;
