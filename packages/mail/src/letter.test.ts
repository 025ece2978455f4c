import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const letter = {
  sender: "The Post",
  subject: "News & more",
  lines: ['Ann "<b>" wrote', "twice"],
  link: { label: "Read", url: "https://post.example/?a=1&b=2" },
  afterwards: "Else ignore this.",
};

test("letter has the same content as text and as HTML", () => {
  const { subject, text, html } = writeLetter(letter);
  expect(subject).toBe("News & more");
  expect(text).toBe(
    'Ann "<b>" wrote\n\ntwice\n\nRead:\nhttps://post.example/?a=1&b=2\n\nElse ignore this.\n\nThe Post\n',
  );
  expect(html).toContain("<title>News &amp; more</title>");
  expect(html).toContain("Ann &quot;&lt;b&gt;&quot; wrote");
  expect(html).toContain('href="https://post.example/?a=1&amp;b=2"');
});

test.each([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
])("letter escapes %s in every field", (character, entity) => {
  const render = (x: string) =>
    writeLetter({ sender: x, subject: x, lines: [x, x], link: { label: x, url: x }, afterwards: x }).html;
  expect(render(`Q${character}Q`).replaceAll(`Q${entity}Q`, "Q-Q")).toBe(render("Q-Q"));
});
