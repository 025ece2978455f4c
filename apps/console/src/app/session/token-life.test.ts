import { expect, test } from "vitest";
import { expiresSoon, isExpired } from "./token-life.ts";

const now = () => Date.now() / 1_000;
const token = (claims: unknown) => ({ access_token: `x.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.y` });

test("token without a dot counts as expired", { tags: "shell.token.no-dot" }, () => {
  expect(isExpired({ access_token: "opaque" })).toBe(true);
});

test.each(["a.%%%.c", "a..c", `a.${btoa("[")}.c`, `a.${btoa("null")}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
  "undecodable token (%s) counts as expired",
  { tags: "shell.token.undecodable" },
  (text) => {
    expect(isExpired({ access_token: text })).toBe(true);
  },
);

test("token expires when the time reaches its exp claim", { tags: "shell.token.exp" }, () => {
  expect(isExpired(token({ exp: now() - 0.001 }))).toBe(true);
  expect(isExpired(token({ exp: now() + 5, name: "Zoë" }))).toBe(false);
});

test("token is renewed 30 s before its expiry, or in the last quarter of a short life", () => {
  expect(expiresSoon(token({ iat: now() - 275, exp: now() + 25 }))).toBe(true);
  expect(expiresSoon(token({ iat: now() - 265, exp: now() + 35 }))).toBe(false);
  expect(expiresSoon(token({ iat: now() - 2, exp: now() + 6 }))).toBe(false);
  expect(expiresSoon(token({ iat: now() - 7, exp: now() + 1 }))).toBe(true);
});
