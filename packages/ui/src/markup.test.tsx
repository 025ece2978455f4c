import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fromMarkup } from "./markup.ts";
import { MarkupAlert } from "./markup-alert.tsx";

afterEach(cleanup);

const drawn = (text: string): string => render(<p>{fromMarkup(text)}</p>).container.querySelector("p")?.innerHTML ?? "";

test("text may contain a, b, br and i", { tags: "shell.alert.tags" }, () => {
  render(<MarkupAlert text='<b>New</b> <i>prices</i>.<br/><a href="/pricing">Read on</a>' />);
  const alert = screen.getByRole("status");
  expect(alert.querySelector("b")?.textContent).toBe("New");
  expect(alert.querySelector("i")?.textContent).toBe("prices");
  expect(alert.querySelectorAll("br")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Read on" }).getAttribute("href")).toBe("/pricing");
});

test("other tags are removed with their attributes and handlers", { tags: "shell.alert.tags" }, () => {
  expect(drawn('<h1 onclick="x()">Big</h1> <b onmouseover="x()" style="color:red">bold</b> <u>under</u>')).toBe(
    "Big <b>bold</b> under",
  );
  expect(drawn('before<script>alert("1")</script><style>b{}</style><!-- <b>no</b> -->after')).toBe("beforeafter");
  expect(drawn('<img src=x onerror="x()"><svg/onload=x()>text')).toBe("text");
});

test.for(["javascript:x()", "JaVa&#115;cript:x()", "java\nscript:x()", " data:text/html,x", "vbscript:x"])(
  "link that could run code becomes text: %j",
  (href) => {
    expect(drawn(`<a href="${href}">go</a>`)).toBe("go");
  },
);

test.for(["https://demo.example/a?b=1&amp;c=2", "mailto:owner@demo.example", "tel:+15555550100", "/settings", "#part"])(
  "safe link is kept: %j",
  (href) => {
    expect(drawn(`<a href='${href}' target="_top">go</a>`)).toBe(`<a href="${href}" class="link">go</a>`);
  },
);

test("entities are decoded once, and resulting tags stay text", () => {
  expect(drawn("5 &lt; 6 &amp;&amp; a&nbsp;b &#8364; &copy; &lt;b&gt; 1 < 2")).toBe(
    "5 &lt; 6 &amp;&amp; a&nbsp;b € &amp;copy; &lt;b&gt; 1 &lt; 2",
  );
});

test("crossed, duplicate and open tags are closed in place", () => {
  expect(drawn("<b>one <i>two</b> three")).toBe("<b>one <i>two</i></b> three");
  expect(drawn("</b>one <i>two")).toBe("one <i>two</i>");
  expect(drawn('<a href="/a">one <a href="/b">two</a> three</a>')).toBe('<a href="/a" class="link">one two</a> three');
});
