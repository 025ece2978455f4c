import { expect, test } from "vitest";
import { checkWords } from "./words.ts";

const found = (text: string, path = "modules/org/domain/a.ts") =>
  checkWords([{ path, text }]).map(({ where }) => where);

test.for(["TO" + "DO later", "FIX" + "ME", "X" + "XX"])("'%s' is refused", (words) => {
  expect(found(`const a = 1;\n// ${words}\n`)).toEqual(["modules/org/domain/a.ts:2"]);
  expect(found(`-- ${words}\n`, "modules/org/store/migrations/0001_a.sql")).toHaveLength(1);
});

test("longer words that contain one are accepted", () => {
  expect(found("const TO" + "DOS = 1;")).toEqual([]);
});

test("a suppression needs its rule and a reason", () => {
  expect(found("// oxlint-disable-next-line no-console -- the only output of a command line\n")).toEqual([]);
  for (const bare of ["oxlint-disable-next-line no-console", "oxlint-disable", "eslint-disable-line no-console -- why"])
    expect(found(`// ${bare}\n`)).toHaveLength(1);
});
