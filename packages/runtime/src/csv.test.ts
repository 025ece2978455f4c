import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("csvLine quotes cells with quotes, separators, line breaks or outer spaces", () => {
  expect(csvLine(["plain", null, 'say "hi", twice', " spaced", "two\nlines", "a; b", -1.5])).toBe(
    'plain,,"say ""hi"", twice"," spaced","two\nlines","a; b",-1.5\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@now", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠now"])(
  "csvLine prefixes and quotes text that starts a formula: %j",
  (text) => expect(csvLine([text, "a=b"])).toBe(`"'${text}",a=b\r\n`),
);

test("csvLine keeps the decimals of an amount, and escapes what is none", () => {
  expect(csvLine([{ decimal: "-12.50" }, { decimal: "-1+1" }])).toBe(`-12.50,"'-1+1"\r\n`);
});

test("csvLine prefixes a formula that a semicolon or line break would put into its own cell", () => {
  expect(csvLine(["a;=1+1", "a;＝1", "a\n@now", "a\r\nb"])).toBe(`"a;'=1+1","a;'＝1","a\n'@now","a\r\nb"\r\n`);
});
