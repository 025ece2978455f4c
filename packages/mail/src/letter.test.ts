import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const letter = {
  sender: "The Post",
  subject: "News & more",
  lines: ['Ann "<b>" wrote', "twice"],
  link: { label: "Read", url: "https://post.example/?a=1&b=2" },
  afterwards: "Else ignore this.",
};

test("says the same as text and as markup, and nothing in it becomes markup", () => {
  const { subject, text, html } = writeLetter(letter);
  expect(subject).toBe("News & more");
  expect(text).toBe(
    'Ann "<b>" wrote\n\ntwice\n\nRead:\nhttps://post.example/?a=1&b=2\n\nElse ignore this.\n\nThe Post\n',
  );
  expect(html).toContain("<title>News &amp; more</title>");
  expect(html).toContain("Ann &quot;&lt;b&gt;&quot; wrote");
  expect(html).toContain('href="https://post.example/?a=1&amp;b=2"');
});
