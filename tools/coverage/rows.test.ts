import { expect, test } from "vitest";
import { document, plant } from "./plant.ts";
import { readRows } from "./rows.ts";

function problemsOf(shell: string): string[] {
  return readRows(plant({ "docs/requirements/1-shell.md": shell })).problems;
}

test("a row has its ID, document, section and requirement", () => {
  const root = plant({
    "docs/requirements/decisions.md": `# Title\n\nA | sentence.\n\n${document("decision.a.b-c2 | a \\| b")}`,
  });
  expect(readRows(root)).toEqual({
    rows: [{ id: "decision.a.b-c2", document: "decisions", section: "1 Only section", requirement: "a \\| b" }],
    problems: [],
  });
});

test("a duplicate ID is a problem", () => {
  expect(problemsOf(document("shell.a.b | x", "shell.a.c | y", "shell.a.b | z"))).toEqual([
    "docs/requirements/1-shell.md shell.a.b is used twice",
  ]);
});

test.each(["shell", "shell.A", "shell.a_b", "shell..a", "shell.a-", "ua.a", "Shell.a", "shell.a b", "`shell.a`"])(
  "malformed ID %j is a problem",
  (id) => {
    expect(problemsOf(document(`${id} | x`))).toEqual([`docs/requirements/1-shell.md:5 malformed id "${id}"`]);
  },
);

test.each(["shell.a.b", "shell.a.b | ", "shell.a.b | x | y"])(
  "row %j without exactly one requirement is a problem",
  (row) => {
    expect(problemsOf(document(row))).toEqual(["docs/requirements/1-shell.md:5 a row has an id and a requirement"]);
  },
);

test("a row outside a numbered section is a problem", () => {
  expect(problemsOf("| shell.a.b | x |")).toEqual(["docs/requirements/1-shell.md:1 shell.a.b stands in no section"]);
  expect(problemsOf("## Unnumbered")).toEqual(['docs/requirements/1-shell.md:1 a section reads "## <number> <title>"']);
});

test("a reference to an ID or a group of IDs must match a row", () => {
  const lost = problemsOf(
    document("shell.a.b | see shell.a.c", "shell.a.d | see shell.a.b, shell.a.*", "shell.e.f | shell.g.*"),
  );
  expect(lost).toEqual([
    "docs/requirements/1-shell.md:5 refers to shell.a.c, which no row has",
    "docs/requirements/1-shell.md:7 refers to shell.g.*, which no row has",
  ]);
});
