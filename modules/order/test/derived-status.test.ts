import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, type GraphQLInputType, isInputObjectType } from "graphql";
import { expect, test } from "vitest";

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));
const schema = buildSchema(readFileSync(schemaFile, "utf8"));

/** Returns the names of the types that a value of this type can hold. */
function typesIn(type: GraphQLInputType, seen = new Set<string>()): Set<string> {
  const named = getNamedType(type);
  if (seen.has(named.name)) return seen;
  seen.add(named.name);
  if (isInputObjectType(named)) for (const field of Object.values(named.getFields())) typesIn(field.type, seen);
  return seen;
}

const acceptsStatus = (types: readonly GraphQLInputType[]) =>
  types.some((type) => typesIn(type).has("OrderFulfillmentStatus"));

test("no write accepts a fulfillment status", { tags: ["decision.orders.fulfilment-never-typed"] }, () => {
  const writes = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(writes.length).toBeGreaterThan(50);
  const accepting = writes.filter(({ args }) => acceptsStatus(args.map(({ type }) => type))).map(({ name }) => name);
  // These use it as a filter that selects orders.
  expect(accepting.toSorted()).toEqual(["order_bulkPreview", "order_ordersDownload"]);
  const filter =
    schema
      .getQueryType()
      ?.getFields()
      ["order_orderList"]?.args.map(({ type }) => type) ?? [];
  expect(acceptsStatus(filter)).toBe(true);
});
