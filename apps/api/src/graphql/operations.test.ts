import { createSchema, createYoga } from "graphql-yoga";
import { expect, test } from "vitest";
import { acceptedOperations, consoleOperations } from "./operations.ts";

const schema = createSchema({ typeDefs: "type Query { name: String }", resolvers: { Query: { name: () => "Pine" } } });
const releases = [{ operations: { before: "query B { name }" } }, { operations: { earliest: "query A { name }" } }];
const texts = acceptedOperations({ today: "query C { name }" }, releases);
const yoga = createYoga({ schema, logging: false, plugins: [consoleOperations({ open: false, texts })] });

async function run(sha256Hash: string): Promise<{ data?: unknown }> {
  const response = await yoga.fetch("http://api.test/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } }),
  });
  return (await response.json()) as { data?: unknown };
}

test.for(["today", "before", "earliest"])("an operation of %s's release runs", async (hash) => {
  expect(await run(hash)).toEqual({ data: { name: "Pine" } });
});

test("operation of no kept release is refused", async () => {
  expect((await run("older")).data).toBeUndefined();
});
