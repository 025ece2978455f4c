import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { fieldSentencesFor, sentenceFor } from "./error-catalogue.ts";
import { SummarizedError } from "./error-summaries.ts";
import { summaries } from "./modules.ts";

test.for([
  ["Business", "A Business with the name X already exists."],
  ["Agency", "An Agency with the name X already exists."],
  ["outlet", "An outlet with the name X already exists."],
  ["Hour", "An Hour with the name X already exists."],
  ["Unit", "A Unit with the name X already exists."],
  ["User", "A User with the name X already exists."],
  ["Umbrella", "An Umbrella with the name X already exists."],
  ["European shop", "A European shop with the name X already exists."],
] as const)("the organization's own word %s gets its article", ([thing, sentence]) => {
  expect(sentenceFor("org.name-taken", { thing, name: "X" })).toBe(sentence);
  expect(fieldSentencesFor("org.name-taken", { thing })).toEqual({
    name: `This name is already being used by another ${thing} within this organization`,
  });
});

test("no sentence shows a role key or a raw timestamp", () => {
  const roles = { roleName: "org_owner", offered: ["org_admin", "org_member"] };
  expect(sentenceFor("org.invite-role-refused", roles)).not.toContain("org_");
  const change = { by: "Ann Lee", at: "2026-01-02T03:04:05.000Z", version: 2 };
  expect(sentenceFor("flag.changed-meanwhile", change)).toMatch(/^Ann Lee changed this flag in the meantime\. Reload/);
});

test("undeclared code, even a property name of Object, gets the general sentence", () => {
  for (const code of ["test.undeclared", "toString", "constructor"]) {
    expect(sentenceFor(code, {})).toBe("Something went wrong");
    expect(fieldSentencesFor(code, {})).toBeUndefined();
  }
});

test("message that looks like a pattern is shown unchanged in the summary", () => {
  const error = new SummarizedError(undefined, { text: "Failed: {message}" }, {});
  expect(error.summaryOf("$& {message}", "invalid")).toBe("Failed: $& {message}");
});

test("every field with its own sentence is in the schema", () => {
  const schema = buildSchema(readFileSync(new URL(import.meta.resolve("@bc/api-schema/schema.graphql")), "utf8"));
  const missing = Object.keys(summaries).filter((coordinate) => {
    const [typeName = "", field = ""] = coordinate.split(".");
    const type = schema.getType(typeName);
    return !isObjectType(type) || !(field in type.getFields());
  });
  expect(missing).toEqual([]);
});
