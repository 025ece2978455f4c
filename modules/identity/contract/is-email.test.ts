import { expect, test } from "vitest";
import { isEmail } from "./is-email.ts";

test.each(["ann@acme.test", "ann+tag@mail.acme.test", "o'neil@acme.test", "jörg@büro.test"])(
  "%s is an address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "victim@x.com,foo.y",
  "victim@x.com;a.b",
  "a,victim@x.com",
  "(z)victim@x.com",
  "g:victim@x.com",
  "victim@x.com(a).b",
  "<victim@x.com>",
  '"a"victim@x.com',
  String.raw`a\victim@x.com`,
  "victim@[127.0.0.1]",
  "a@victim@x.com",
  "victim@x.com\r\nbcc:a@b.c",
  "victim\0@x.com",
  "victim@x.com\u007f",
  "victim@x",
  "victim@x.com.",
  "",
  `${"a".repeat(250)}@x.com`,
])("%j is refused", (text) => expect(isEmail(text)).toBe(false));
