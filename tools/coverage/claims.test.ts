import { expect, test } from "vitest";
import { claimsOf } from "./claims.ts";

/** Returns each claim as `id` or `id: reason that it does not run`. */
function claimed(text: string): string[] {
  return claimsOf("x.test.ts", text).map(({ id, stopped }) => (stopped === undefined ? id : `${id}: ${stopped}`));
}

test.each([
  `test("x", { tags: ["shell.a"] }, () => {});`,
  `it('x', { tags: 'shell.a' }, () => {});`,
  "test(`x ${y}`, { tags: [`shell.a`] }, () => {});",
  `test("x", { tags: ["shell.a"] }, run);`,
  `test("x", { timeout: 5, skip: false, tags: "shell.a" }, () => {});`,
  `test.concurrent("x", { tags: ["shell.a"] }, async () => {});`,
  `test.each([1])("x %i", { tags: ["shell.a"] }, () => {});`,
  "test.each`a | b ${1} | ${2}`('x $a', { tags: ['shell.a'] }, () => {});",
  `describe("x", { tags: ["shell.a"] }, () => { test("y", () => {}); });`,
  `describe.each([1])("x", { tags: ["shell.a"] }, () => { test(name, () => {}); });`,
  `test("x", { tag: "@shell.a" }, async ({ page }) => {});`,
  `test.describe("x", { tag: ["@shell.a"] }, () => { test.describe(() => { test("y", async ({ page }) => {}); }); });`,
])("finds the id in %s", (text) => {
  expect(claimed(text)).toEqual(["shell.a"]);
});

test("IDs of a test and its groups are found once each, those of groups first", () => {
  const text = `describe("g", { tags: ["ua.g"] }, () => { test("x", { tags: ["shell.a", "ua.b-c.d", "ua.g"] }, () => {}); });`;
  expect(claimed(text)).toEqual(["ua.g", "shell.a", "ua.b-c.d"]);
});

test("a claim has the file and line of its test", () => {
  expect(claimsOf("a/x.test.ts", `\n\ntest("x", { tags: "shell.a" }, () => {});`)[0]?.place).toBe("a/x.test.ts:3");
});

test.each([
  `test("x [shell.a]", () => {});`,
  `// test("x", { tags: "shell.a" }, () => {});`,
  `const text = 'test("x", { tags: "shell.a" }, () => {})';`,
  `expect("shell.a").toBe(1);`,
  `/x/.test({ tags: "shell.a" }); pattern.test({ tags: "shell.a" });`,
  `test.step("x", { tags: "shell.a" }, () => {});`,
  `describe("x", { tags: "shell.a" }, () => {});`,
  "for (const id of ids) test('x', { tags: [id, `shell.${part}`] }, () => {});",
])("finds no id in %s", (text) => {
  expect(claimed(text)).toEqual([]);
});

test.each([
  [`test.skip("x", { tags: "shell.a" }, () => {});`, "skip"],
  [`test.todo("x", { tags: "shell.a" });`, "todo"],
  [`test.fixme("x", { tag: "@shell.a" }, () => {});`, "fixme"],
  [`test.only("x", { tags: "shell.a" }, () => {});`, "only"],
  [`test.fails("x", { tags: "shell.a" }, () => {});`, "fails"],
  [`test.skipIf(windows)("x", { tags: "shell.a" }, () => {});`, "skipIf"],
  [`test.skip.each([1])("x", { tags: "shell.a" }, () => {});`, "skip"],
  [`test("x", { skip: true, tags: "shell.a" }, () => {});`, "skip"],
  [`test("x", { only, tags: "shell.a" }, () => {});`, "only"],
  [`test("x", { tag: "@shell.a" }, () => { test.skip(slow, "why"); });`, "skip"],
  [`test("x", { tags: "shell.a" }, (context) => { if (slow) context.skip(); });`, "skip"],
  [`test("x", { tags: "shell.a" }, ({ skip }) => { skip(); });`, "skip"],
  [`test.skip(({ browserName }) => browserName === "x", "why"); test("x", { tag: "@shell.a" }, () => {});`, "skip"],
  [`describe.skip("g", () => { test("x", { tags: "shell.a" }, () => {}); });`, "skip"],
  [`describe("g", { tags: "shell.a" }, () => { test.todo("x"); });`, "todo"],
  [`test.describe("g", () => { test.fixme(); test("x", { tag: "@shell.a" }, () => {}); });`, "fixme"],
  [`test("x", { tags: "shell.a" }, () => {}); test.only("y", () => {});`, "only elsewhere in the file"],
])("%s does not prove: %s", (text, stopped) => {
  expect(claimed(text)).toEqual([`shell.a: ${stopped}`]);
});

test("a skip in one test or group does not affect the others", () => {
  const text = `
    describe.skip("g", () => { test("x", () => {}); });
    test("y", (context) => { context.skip(); });
    test("z", { tags: "shell.a" }, ({ pages, partner }) => { pages.list.skip(5); partner.fail(); });`;
  expect(claimed(text)).toEqual(["shell.a"]);
});
