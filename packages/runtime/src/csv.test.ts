import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a line quotes what would end a cell", () => {
  expect(csvLine(["plain", null, 'say "hi", twice', " spaced", "two\nlines", -1.5])).toBe(
    'plain,,"say ""hi"", twice"," spaced","two\nlines",-1.5\r\n',
  );
});

test("nothing in it is a formula", () => {
  expect(csvLine(["=1+1", "+1", "-1", "@now", "\tx", "a=b"])).toBe("'=1+1,'+1,'-1,'@now,'\tx,a=b\r\n");
  expect(csvLine(["\rx", "\n=x"])).toBe(`"'\rx","'\n'=x"\r\n`);
});

test("nor where a semicolon separates cells", () => {
  expect(csvLine(["a;=1+1", "a; b", "a\n@now", "a\r\nb"])).toBe(`a;'=1+1,a; b,"a\n'@now","a\r\nb"\r\n`);
});
