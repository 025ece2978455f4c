import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a line quotes what would end a cell, and nothing in it is a formula", () => {
  expect(csvLine(["plain", null, 'say "hi", twice', " spaced", "two\nlines"])).toBe(
    'plain,,"say ""hi"", twice"," spaced","two\nlines"\r\n',
  );
  expect(csvLine(["=1+1", "+1", "-1", "@now", "\tx", "a=b"])).toBe("'=1+1,'+1,'-1,'@now,'\tx,a=b\r\n");
});
