import { expect, test } from "vitest";
import { allWords, anyWord } from "./search-query.ts";

test("search requires all words and accepts the beginning of each", () => {
  expect(allWords("  bulk edit, prices ")).toBe("bulk:* & edit:* & prices:*");
});

test("similar posts share any word, and only the last may be cut off", () => {
  expect(anyWord("Bulk edit pri")).toBe("Bulk | edit | pri:*");
});

test("operators and quotes of the text are not part of the query", () => {
  expect(allWords("a & !b | (c:*) 'd' <-> \\")).toBe("a:* & b:* & c:* & d:*");
});

test("text without a word has no query", () => {
  expect([allWords(" !? "), anyWord("")]).toEqual([undefined, undefined]);
});

test("query has at most 12 words", () => {
  expect(anyWord("word ".repeat(500))?.split(" | ")).toHaveLength(12);
});
