import { expect, test } from "vitest";
import { safeTarget } from "./return-target.ts";

const origin = "https://console.example.test";
const bounds = { origin, sisters: ["https://channels.example.test", "http://127.0.0.1:4311"] };

test.each([
  "/",
  "/status",
  "/orders/7?tab=items&x=%2F%2Fevil.example#top",
  "/search?q=https://other.example",
  "/settings/organization?redirect=//x",
  "https://channels.example.test/redirect?businessId=7#x",
  "http://127.0.0.1:4311/feeds",
])("behaviour 3: keeps %s", { tags: "decision.return-target.allowed" }, (target) => {
  expect(safeTarget(target, bounds)).toBe(target);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["another site", "https://evil.example/"],
  ["this site in full, which links need not", `${origin}/status`],
  ["a network path", "//evil.example"],
  ["a backslash", "/\\evil.example"],
  ["a backslash further on", "/a\\..\\..//evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a line break", "/\n/evil.example"],
  ["a path that normalises to a network path", "/.//evil.example"],
  ["the same in disguise", "/a/..//evil.example"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,x"],
  ["a relative path", "status"],
  ["a space before a scheme", " https://evil.example"],
  ["the sign-in itself", "/callback?code=1&state=2"],
  ["the sign-out", "/logout"],
  ["the sign-out in capitals", "/LOGOUT"],
  ["the sign-out with a slash at the end", "/logout/"],
  ["the sign-out with an encoded letter", "/%6Cogout"],
  ["the login", "/login?redirectUri=/login"],
  ["the storefront's login", "/sflogin"],
  ["a sister's host on another port", "https://channels.example.test:8443/"],
  ["a sister's host without its scheme", "http://channels.example.test/"],
  ["a host that begins like a sister's", "https://channels.example.test.evil.example/"],
  ["a sister's host as a user name", "https://channels.example.test@evil.example/"],
  ["a user name before a sister's host", "https://evil.example@channels.example.test/"],
  ["a sister's host behind one slash", "https:/channels.example.test/"],
])("behaviour 3: refuses %s", { tags: "decision.return-target.fallback" }, (_, target) => {
  expect(safeTarget(target, bounds)).toBe("/");
});
