import { graphql } from "graphql";
import { expect, test } from "vitest";
import { createSchema } from "./schema.ts";

const head = `
  directive @can(intent: Intent!, at: String) on FIELD_DEFINITION
  enum Intent { anyone signedIn viewBusiness inviteMembers adminTools }
  input Invite { businessId: ID organizationId: ID }
  input Rename { id: ID! }
  scalar DateTime
`;
const start = (fields: string) =>
  createSchema({ gate: async () => ({}), resolvers: [], sdl: `${head} type Query { ${fields} }` });

test("api does not start with a root field that declares no intent", { tags: "decision.rights.default-deny" }, () => {
  expect(() => start("a: Int @can(intent: anyone) b: Int")).toThrow("Query.b declares no intent");
});

test("api does not start with a business intent on a field that takes no business", () => {
  expect(() => start("a: Int @can(intent: viewBusiness)")).toThrow(
    "Query.a declares viewBusiness but takes no businessId",
  );
  expect(() => start("a(businessId: ID!): Int @can(intent: viewBusiness)")).not.toThrow();
});

test("business can be named in the input, or in the argument the field declares", () => {
  expect(() => start("a(input: Rename): Int @can(intent: viewBusiness)")).toThrow("takes no businessId");
  expect(() => start('a(input: Rename): Int @can(intent: viewBusiness, at: "input.id")')).not.toThrow();
  expect(() => start('a(input: Rename): Int @can(intent: viewBusiness, at: "id")')).toThrow(
    "Query.a declares viewBusiness at id, which it does not take",
  );
  expect(() => start("a(input: Invite): Int @can(intent: viewBusiness)")).not.toThrow();
});

test("field with an intent of both scopes must take an organization or business ID", () => {
  expect(() => start("a(input: Invite): Int @can(intent: inviteMembers)")).not.toThrow();
  expect(() => start("a(businessId: ID!): Int @can(intent: inviteMembers)")).not.toThrow();
  expect(() => start("a: Int @can(intent: inviteMembers)")).toThrow("takes no organizationId or businessId");
});

test("field with a console-wide intent takes no ID", () => {
  expect(() => start("a: Int @can(intent: adminTools)")).not.toThrow();
});

test("DateTime accepts existing RFC 3339 instants only and is returned in UTC", async () => {
  const schema = createSchema({
    gate: async () => ({}),
    resolvers: [{ Query: { echo: (_: unknown, { at }: { at: Date }) => at } }],
    sdl: `${head} type Query { echo(at: DateTime!): DateTime! @can(intent: anyone) }`,
  });
  const echo = async (at: unknown): Promise<unknown> => {
    const contextValue = { requestId: "r", admitted: new Map() };
    const source = "query ($at: DateTime!) { echo(at: $at) }";
    const { data, errors } = await graphql({ schema, source, variableValues: { at }, contextValue });
    return errors ? "refused" : (JSON.parse(JSON.stringify(data)) as { echo: string }).echo;
  };
  expect(await echo("2026-03-01T01:00:00.5+02:00")).toBe("2026-02-28T23:00:00.500Z");
  for (const at of ["5", 5, "2026-03-01", "2026-03-01T01:00:00", "2026-02-30T00:00:00Z", "soon"])
    expect(await echo(at), String(at)).toBe("refused");
});
