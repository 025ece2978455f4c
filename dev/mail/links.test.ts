import { expect, test } from "vitest";
import { findLinks } from "./links.ts";

test("links of both parts are found once each, those of the HTML part first", () => {
  const html = `<a class="x" href="http://a.test/?a=1&amp;b=2">A</a> <a HREF = 'https://b.test/&#x2f;&#47;'>B</a>`;
  const text = "Go to http://a.test/?a=1&b=2 or (https://c.test/path). Or <https://d.test>!";
  expect(findLinks({ html, text })).toEqual([
    "http://a.test/?a=1&b=2",
    "https://b.test///",
    "https://c.test/path",
    "https://d.test",
  ]);
});

test("links other than web addresses are ignored", () => {
  const html = `<a href="javascript:alert(1)">x</a><a href="mailto:a@b.test">y</a><a href="#top">z</a><a href="">0</a>`;
  expect(findLinks({ html, text: "ftp://files.test, example.test and no link" })).toEqual([]);
});

test("an unknown HTML entity is kept", () => {
  expect(findLinks({ html: `<a href="http://a.test/&nope;&#99999999;">A</a>`, text: "" })).toEqual([
    "http://a.test/&nope;&#99999999;",
  ]);
});
