import { beforeEach, expect, test } from "vitest";
import { rememberTarget, safeTarget, takeTarget } from "./return-target.ts";

const origin = "https://console.example.test";

beforeEach(() => sessionStorage.clear());

test.each([
  "/",
  "/status",
  "/orders/7?tab=items&x=%2F%2Fevil.example#top",
  "/search?q=https://other.example",
  "/settings/organization?redirect=//x",
])("keeps the path %s [decision.return-target.allowed]", (target) => {
  expect(safeTarget(target, origin)).toBe(target);
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
  ["the login", "/login?redirectUri=/login"],
])("refuses %s [decision.return-target.fallback]", (_, target) => {
  expect(safeTarget(target, origin)).toBe("/");
});

test("a target survives the trip with its parameters, and only one trip [shell.stored.callback]", () => {
  rememberTarget("/orders?tab=items&note=a?b");
  expect(sessionStorage.getItem("callbackRedirectUri")).toBe("/orders");
  expect(sessionStorage.getItem("callbackParams")).toBe("tab=items&note=a?b");
  expect(takeTarget(origin)).toBe("/orders?tab=items&note=a?b");
  expect(takeTarget(origin)).toBe("/");
});

test("what stands in storage is trusted no more than a link [decision.return-target.fallback]", () => {
  sessionStorage.setItem("callbackRedirectUri", "//evil.example");
  expect(takeTarget(origin)).toBe("/");
});
