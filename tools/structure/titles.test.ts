import { expect, test } from "vitest";
import { checkTitles } from "./titles.ts";

const found = (text: string, path = "modules/org/domain/a.test.ts") =>
  checkTitles([{ path, text }]).map(({ where, says }) => `${where}: ${says}`);
const long = "a".repeat(101);
const vague = "some" + "body";

test.for([
  ['test("expired invitation can be resent", () => {});'],
  [`test("${long.slice(1)}", () => {});`],
  ['test("adds [1, 2] and a.b", { tags: "org.invite.resend" }, () => {});'],
  [`check("${vague}");`],
])("%s is accepted", ([text = ""]) => {
  expect(found(text)).toEqual([]);
});

test.for([
  [`test("${long}", () => {});`, "the title has 101 characters; the limit is 100"],
  [`test.each([1])("${long}", () => {});`, "the title has 101 characters; the limit is 100"],
  [`test("${vague} signs in", () => {});`, `the title says "${vague}"; name the subject, such as "user" or "caller"`],
  [`describe("No" + "body", () => {});`, 'the title says "Nobody"; name the subject, such as "user" or "caller"'],
  ['test("[org.invite.resend] works", () => {});', "the title names a requirement; use a tag"],
])("%s is refused", ([text = "", says]) => {
  expect(found(`\n${text}`)).toEqual([`modules/org/domain/a.test.ts:2: ${says}`]);
});

test("titles of journeys are checked, files without tests are not", () => {
  const text = `describe("a", () => { test("${vague}", () => {}); });`;
  expect(found(text, "e2e/tests/a.spec.ts")).toHaveLength(1);
  expect(found(text, "modules/org/domain/a.ts")).toEqual([]);
});
