import { readFileSync } from "node:fs";
import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { limitOperation } from "../../apps/api/src/graphql/limits.ts";
import { listOperations } from "./operations.ts";
import { createRandom } from "./random.ts";
import { createRequests } from "./requests.ts";
import { inventWorld } from "./world.ts";

const schema = buildSchema(readFileSync(new URL(import.meta.resolve("@bc/api-schema/schema.graphql")), "utf8"));
const definitionOf = (text: string): OperationDefinitionNode =>
  parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;

test("every root field becomes an operation that the api would run", () => {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const operations = listOperations();
  expect(operations.map(({ name }) => name)).toEqual(roots);
  const limits = limitOperation({ depth: 10, aliases: 10, fields: 200 });
  for (const { text } of operations) {
    expect(validate(schema, parse(text))).toEqual([]);
    expect(validate(schema, parse(text), [limits])).toEqual([]);
  }
});

test("arguments have the types that the schema asks for, and every operation and route gets its turn", () => {
  const world = inventWorld(createRandom(1));
  const { make, names } = createRequests(createRandom(2), world);
  const [caller, organization, business] = [world.people[0], world.organizations[0], world.businesses[0]];
  if (!caller || !organization || !business) throw new Error("an empty world");
  const aim = { caller, organizationId: organization.id, businessId: business.id };
  const made = Array.from({ length: 3_000 }, () => make(aim));
  expect(new Set(made.map(({ name }) => name))).toEqual(new Set(names));
  for (const { body } of made.filter(({ transport }) => transport === "graphql")) {
    const { query, variables } = JSON.parse(body ?? "") as { query: string; variables: Record<string, unknown> };
    const { errors } = getVariableValues(schema, definitionOf(query).variableDefinitions ?? [], variables);
    expect(errors).toBeUndefined();
  }
});

test("the same seed makes the same requests, and another seed others", () => {
  const requestsOf = (seed: number): unknown[] => {
    const world = inventWorld(createRandom(seed));
    const { make } = createRequests(createRandom(seed), world);
    const [caller, organization, business] = [world.people[0], world.organizations[0], world.businesses[0]];
    if (!caller || !organization || !business) throw new Error("an empty world");
    const aim = { caller, organizationId: organization.id, businessId: business.id };
    return Array.from({ length: 50 }, () => make(aim).name);
  };
  expect(requestsOf(7)).toEqual(requestsOf(7));
  expect(requestsOf(7)).not.toEqual(requestsOf(8));
});
