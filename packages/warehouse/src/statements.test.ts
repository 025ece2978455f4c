import { expect, test } from "vitest";
import { statementsOf } from "./statements.ts";

test("a file is split at its semicolons, without empty statements", () => {
  expect(statementsOf("CREATE TABLE a (x Int8);\n\n;DROP TABLE b;\n", false)).toEqual([
    "CREATE TABLE a (x Int8)",
    "DROP TABLE b",
  ]);
});

test.each([
  ["a string", "SELECT 'a;b', 'it''s; \\'; x'"],
  ["a quoted name", 'SELECT 1 AS "a;""b", 2 AS `c;\\`d`'],
  ["a heredoc", "SELECT $$a;b$$, $x$ c;$$;d $x$"],
])("a semicolon within %s ends nothing", (_where, statement) => {
  expect(statementsOf(`${statement}; SELECT 2`, false)).toEqual([statement, "SELECT 2"]);
});

test.each(["-- one; two", "/* one;\n two */", "#! one; two", "# it's; one"])("the comment %j is removed", (comment) => {
  expect(statementsOf(`SELECT 1,${comment}\n2; SELECT 3`, false)).toEqual(["SELECT 1, \n2", "SELECT 3"]);
});

test("a quote in a comment does not start a string", () => {
  expect(statementsOf("-- it's\nSELECT 1; SELECT 2", false)).toEqual(["SELECT 1", "SELECT 2"]);
});

test("the same file works for one server and for a cluster", () => {
  const file = "CREATE TABLE t {{ON}} (x Int8) ENGINE = {{R}}MergeTree";
  expect(statementsOf(file, false)).toEqual(["CREATE TABLE t  (x Int8) ENGINE = MergeTree"]);
  expect(statementsOf(file, true)).toEqual([
    "CREATE TABLE t ON CLUSTER '{cluster}' (x Int8) ENGINE = ReplicatedMergeTree",
  ]);
});
