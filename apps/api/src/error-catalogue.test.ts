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

test("no sentence shows a role's key or an instant as the API writes them", () => {
  const roles = { roleName: "org_owner", offered: ["org_admin", "org_member"] };
  expect(sentenceFor("org.invite-role-refused", roles)).not.toContain("org_");
  const change = { by: "Ann Lee", at: "2026-01-02T03:04:05.000Z", version: 2 };
  expect(sentenceFor("flag.changed-meanwhile", change)).toMatch(/^Ann Lee changed this flag meanwhile\. Reload/);
});

test("an undeclared code, even one of an object's own names, gets the general sentence and no more", () => {
  for (const code of ["nobody.declared-this", "toString", "constructor"]) {
    expect(sentenceFor(code, {})).toBe("Something went wrong");
    expect(fieldSentencesFor(code, {})).toBeUndefined();
  }
});

test("a message that looks like a pattern stands in the summary as it is", () => {
  const error = new SummarizedError(undefined, { text: "Failed: {message}" }, {});
  expect(error.summaryOf("$& {message}", "invalid")).toBe("Failed: $& {message}");
});

test("every field that has a sentence of its own is in the schema", () => {
  const schema = buildSchema(readFileSync(new URL(import.meta.resolve("@bc/api-schema/schema.graphql")), "utf8"));
  const missing = Object.keys(summaries).filter((coordinate) => {
    const [typeName = "", field = ""] = coordinate.split(".");
    const type = schema.getType(typeName);
    return !isObjectType(type) || !(field in type.getFields());
  });
  expect(missing).toEqual([]);
});
