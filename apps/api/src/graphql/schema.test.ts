import { expect, test } from "vitest";
import { createSchema } from "./schema.ts";

const head = `
  directive @can(intent: Intent!) on FIELD_DEFINITION
  enum Intent { anyone signedIn viewBusiness }
  scalar DateTime
`;
const start = (fields: string) =>
  createSchema({ gate: async () => ({}), resolvers: [], sdl: `${head} type Query { ${fields} }` });

test("the api does not start with a root field that declares no intent [decision.rights.default-deny]", () => {
  expect(() => start("a: Int @can(intent: anyone) b: Int")).toThrow("Query.b declares no intent");
});

test("nor with an intent that needs a business and a field that takes none", () => {
  expect(() => start("a: Int @can(intent: viewBusiness)")).toThrow(
    "Query.a declares viewBusiness but takes no businessId",
  );
  expect(() => start("a(businessId: ID!): Int @can(intent: viewBusiness)")).not.toThrow();
});
