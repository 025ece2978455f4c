import fc from "fast-check";
import { expect, test } from "vitest";
import { type BatchLine, buildBatch, maxLines } from "./batch.ts";
import { messages } from "./field-rules.ts";
import { type Tool, tools } from "./tools.ts";

const toolAt = (path: string) => tools.find((tool) => tool.path === path) as Tool;
const build = (path: string, text: string) => buildBatch(toolAt(path), text, "amazon.com");
const shown = (lines: readonly BatchLine[]) => lines.map(({ line, url, error }) => [line, url ?? error]);

test("each line has its link or its error under its own number", { tags: "console.free-tools.batch" }, () => {
  expect(shown(build("add-to-cart", "b0example1,2\n\nB0EXAMPLE\nB0EXAMPLE2\nB0EXAMPLE3,none\n,5\n"))).toEqual([
    [1, "https://www.amazon.com/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=2"],
    [3, messages.asin],
    [4, "https://www.amazon.com/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE2&Quantity.1=1"],
    [5, messages.quantity],
    [6, messages.required],
  ]);
});

test.each([
  ["comma", "quantity,note,ASIN\r\n3,gift,B0EXAMPLE1\r\n"],
  ["semicolon", "Quantity;Note;asin\n3;gift;B0EXAMPLE1"],
  ["semicolon in few lines", "Quantity;asin\n3;B0EXAMPLE1\n\n\n\n"],
  ["tab", "ASIN\tquantity\nB0EXAMPLE1\t3"],
  ["byte order mark", "\uFEFFASIN,quantity\nB0EXAMPLE1,3"],
])("header of a file with %s orders the columns", (_, text) => {
  expect(shown(build("add-to-cart", text))).toEqual([
    [2, "https://www.amazon.com/gp/aws/cart/add.html?ASIN.1=B0EXAMPLE1&Quantity.1=3"],
  ]);
});

test("line of an ASIN search lists its ASINs in columns", () => {
  expect(shown(build("asin-search", "B0EXAMPLE1,B0EXAMPLE2\nB0EXAMPLE3,short"))).toEqual([
    [1, "https://www.amazon.com/s?k=B0EXAMPLE1%7CB0EXAMPLE2"],
    [2, messages.asinLine],
  ]);
});

test("line with more columns than fields is refused", () => {
  expect(shown(build("canonical-url", "B0EXAMPLE1,B0EXAMPLE2"))).toEqual([[1, "Enter ASIN only."]]);
});

test("quoted brands keep commas and quotes", () => {
  const brands = fc
    .stringMatching(/^[A-Za-z][A-Za-z ,;"'&|]{0,20}[A-Za-z]$/)
    .filter((text) => !/^brand(name)?$/i.test(text.replaceAll(/[^a-z]/gi, "")));
  fc.assert(
    fc.property(fc.array(brands, { minLength: 1, maxLength: 50 }), (list) => {
      const text = list.map((brand) => `"${brand.replaceAll('"', '""')}"`).join("\n");
      const read = build("brand", text).map(({ url }) => new URL(url ?? "").searchParams.get("k"));
      expect(read).toEqual(list.map((brand) => brand.replaceAll(/\s+/g, " ")));
    }),
  );
});

test("lines after the limit are not built, except one that shows there are more", () => {
  expect(build("canonical-url", "B0EXAMPLE1\n".repeat(maxLines + 5))).toHaveLength(maxLines + 1);
});
