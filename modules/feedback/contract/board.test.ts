import { expect, test } from "vitest";
import { newComment, newPost, savedChange, statuses, takesVotes } from "./board.ts";

test("title becomes one line, and text keeps its paragraphs", { tags: ["console.feedback.limits"] }, () => {
  const { title, text } = newPost.parse({ title: " Bulk\u0000\n edit ", text: "One\r\n\r\n\r\n\r\nTwo\u0007\tthree " });
  expect([title, text]).toEqual(["Bulk edit", "One\n\nTwo three"]);
});

test("characters that reverse the text around them are removed", { tags: ["console.feedback.limits"] }, () => {
  expect(newPost.parse({ title: "Bulk \u202Etide\u2066", text: "\u2067One" })).toEqual({
    title: "Bulk tide",
    text: "One",
  });
});

test("markup stays plain text", { tags: ["console.feedback.limits"] }, () => {
  expect(newComment.parse({ text: "<b>Bold</b>" })).toEqual({ text: "<b>Bold</b>" });
});

test.each([
  [newPost, { title: "x".repeat(121), text: "x" }],
  [newPost, { title: "x", text: "x".repeat(4_001) }],
  [newPost, { title: " \u0000 ", text: "x" }],
  [newPost, { title: "x", text: "\n" }],
  [newPost, { title: "\u200B\u2060", text: "x" }],
  [newComment, { text: "x".repeat(2_001) }],
  [savedChange, { title: "x", text: "x", postIds: Array(21).fill("0190c0de-0000-7000-8000-00000000ffff") }],
  [savedChange, { title: "x", text: "x", postIds: ["1"] }],
])("input outside its limits is refused (%#)", (schema, input) => {
  expect(schema.safeParse(input).success).toBe(false);
});

test("complete and closed posts take no votes", () => {
  expect(statuses.filter((status) => !takesVotes(status))).toEqual(["complete", "closed"]);
});
