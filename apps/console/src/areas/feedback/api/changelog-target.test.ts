import { expect, test } from "vitest";
import { changelogTarget } from "./changelog-target.ts";

const changelog = { url: "https://changes.test/board", companyId: "c 1" };
const target = (asked: string | null) => new URL(changelogTarget(changelog, "token", asked));

test("target carries the company ID, redirect and token", { tags: "shell.changelog-sso.redirect" }, () => {
  const { origin, pathname, searchParams } = target("https://changes.test/changelog?x=1");
  expect([origin, pathname]).toEqual(["https://changes.test", "/api/redirects/sso"]);
  expect(Object.fromEntries(searchParams)).toEqual({
    companyID: "c 1",
    redirect: "https://changes.test/changelog?x=1",
    ssoToken: "token",
  });
});

test.each([
  null,
  "https://evil.test/",
  "//evil.test",
  "javascript:alert(1)",
  "https://changes.test.evil.test",
  "http://[",
])("redirect to %s stays on the changelog's own site", (asked) => {
  expect(target(asked).searchParams.get("redirect")).toMatch(/^https:\/\/changes\.test\//);
});

test("relative path resolves on the changelog's site", () => {
  expect(target("/changelog").searchParams.get("redirect")).toBe("https://changes.test/changelog");
});
