import { expect, test } from "vitest";
import { claimsOf } from "./claims.ts";

/** Each claim as `id` or `id: what stops it`. */
function claimed(text: string): string[] {
  return claimsOf("x.test.ts", text).map(({ id, stopped }) => (stopped === undefined ? id : `${id}: ${stopped}`));
}

test.each([
  `test("x [shell.a]", () => {});`,
  `it('x [shell.a]', () => {});`,
  "test(`x ${y} [shell.a]`, () => {});",
  `test("x " + y + " [shell.a]", () => {});`,
  `test("x [shell.a]", run);`,
  `test("x [shell.a]", { timeout: 5, skip: false }, () => {});`,
  `test.concurrent("x [shell.a]", async () => {});`,
  `test.each([[1, "[ua.b]"]])("x [shell.a] %i", () => {});`,
  "test.each`a | b ${1} | ${2}`('x $a [shell.a]', () => {});",
  `describe("x [shell.a]", () => { test("y", () => {}); });`,
  `describe.each([1])("x [shell.a]", () => { test(name, () => {}); });`,
  `test.describe("x [shell.a]", () => { test.describe(() => { test("y", async ({ page }) => {}); }); });`,
  `test("x", { tags: ["shell.a"] }, () => {});`,
  `test("x", { timeout: 5, tags: "shell.a" }, () => {});`,
  `test.each([1])("x %i", { tags: ["shell.a"] }, () => {});`,
  `test("x", { tag: "@shell.a" }, async ({ page }) => {});`,
  `test.describe("x", { tag: ["@shell.a"] }, () => { test("y", async ({ page }) => {}); });`,
])("finds the id in %s", (text) => {
  expect(claimed(text)).toEqual(["shell.a"]);
});

test("finds several ids, those of the enclosing groups first, each once", () => {
  const text = `describe("g [ua.g]", () => { test("x [shell.a] [ua.b-c.d] [ua.g]", () => {}); });`;
  expect(claimed(text)).toEqual(["ua.g", "shell.a", "ua.b-c.d"]);
});

test("an id in a tag that is built at run time is a claim, so that it is reported as unknown", () => {
  expect(claimed("test('x', { tags: [id, `shell.${part}`] }, () => {});")).toEqual(["${}", "shell.${}"]);
});

test("says where the test stands", () => {
  expect(claimsOf("a/x.test.ts", `\n\ntest("x [shell.a]", () => {});`)[0]?.place).toBe("a/x.test.ts:3");
});

test.each([
  `test("first [0] of [1.5] at [::1] [$case.id] [a b.c] [%s]", () => {});`,
  `// test("x [shell.a]", () => {});`,
  `const text = 'test("x [shell.a]", () => {})';`,
  `expect("[shell.a]").toBe(1);`,
  `/x/.test("[shell.a]"); pattern.test("[shell.a]");`,
  `test.step("x [shell.a]", () => {});`,
  `describe("x [shell.a]", () => {});`,
])("finds no id in %s", (text) => {
  expect(claimed(text)).toEqual([]);
});

test("a slip in an id, or one built at run time, is still a claim, so that it is noticed as unknown", () => {
  expect(claimed("test(`x [shell.A_b] [shel.a] [shell.${part}]`, () => {});")).toEqual([
    "shell.A_b",
    "shel.a",
    "shell.${}",
  ]);
});

test.each([
  [`test.skip("x [shell.a]", () => {});`, "skip"],
  [`test.todo("x [shell.a]");`, "todo"],
  [`test("x [shell.a]");`, "todo"],
  [`test.fixme("x [shell.a]", () => {});`, "fixme"],
  [`test.only("x [shell.a]", () => {});`, "only"],
  [`test.fails("x [shell.a]", () => {});`, "fails"],
  [`test.skipIf(windows)("x [shell.a]", () => {});`, "skipIf"],
  [`test.skip.each([1])("x [shell.a]", () => {});`, "skip"],
  [`test("x [shell.a]", { skip: true }, () => {});`, "skip"],
  [`test("x [shell.a]", { only }, () => {});`, "only"],
  [`test("x [shell.a]", () => { test.skip(slow, "why"); });`, "skip"],
  [`test("x [shell.a]", (context) => { if (slow) context.skip(); });`, "skip"],
  [`test("x [shell.a]", ({ skip }) => { skip(); });`, "skip"],
  [`test.skip(({ browserName }) => browserName === "x", "why"); test("x [shell.a]", () => {});`, "skip"],
  [`describe.skip("g", () => { test("x [shell.a]", () => {}); });`, "skip"],
  [`describe("g [shell.a]", () => { test.todo("x"); });`, "todo"],
  [`test.describe("g", () => { test.fixme(); test("x [shell.a]", () => {}); });`, "fixme"],
  [`test("x [shell.a]", () => {}); test.only("y", () => {});`, "only elsewhere in the file"],
])("%s does not prove: %s", (text, stopped) => {
  expect(claimed(text)).toEqual([`shell.a: ${stopped}`]);
});

test("a stop in one test or group leaves its neighbours alone", () => {
  const text = `
    describe.skip("g", () => { test("x", () => {}); });
    test("y", (context) => { context.skip(); });
    test("z [shell.a]", ({ pages, partner }) => { pages.list.skip(5); partner.fail(); });`;
  expect(claimed(text)).toEqual(["shell.a"]);
});
