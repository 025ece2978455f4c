import { expect, test } from "vitest";
import { jazzToken } from "./jazz-token.ts";

const origin = "https://jazz.example";
const cookie = "jazz_uns_oidc_token=a.b.c";

test.each([
  ["from a sister product's page", { origin, cookie }, "a.b.c"],
  ["among others", { origin, cookie: `x=1; ${cookie}; y=2` }, "a.b.c"],
  ["from any other page", { origin: "https://elsewhere.example", cookie }, undefined],
  ["from a page of a longer name", { origin: "https://jazz.example.evil.example", cookie }, undefined],
  ["from no page", { cookie }, undefined],
  ["without a cookie", { origin }, undefined],
  ["with an empty one", { origin, cookie: "jazz_uns_oidc_token=" }, undefined],
  ["with another of that ending", { origin, cookie: "x_jazz_uns_oidc_token=a.b.c" }, undefined],
  ["with two, of which one may be planted", { origin, cookie: `${cookie}; jazz_uns_oidc_token=d.e.f` }, undefined],
])("the cookie's token %s", (_name, headers, token) => {
  expect(jazzToken(headers, [origin])).toBe(token);
});
