import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { reportingTarget } from "./reporting-target.ts";

const site = "https://reports.example.test/start";
const targetOf = (address: string) => reportingTarget(matchPath("/reporting/*", address)?.params["*"] ?? "", site);

test.each([
  "/reporting/https://evil.example/x",
  "/reporting///evil.example",
  "/reporting/%2F%2Fevil.example",
  String.raw`/reporting/\\evil.example`,
  "/reporting/javascript:alert(1)",
  "/reporting/blob:https://reports.example.test/x",
  "/reporting/https://reports.example.test@evil.example/",
  "/reporting/https://",
])("%s stays on the reporting site", (address) => {
  const target = targetOf(address);
  expect(new URL(target).protocol).toBe("https:");
  expect(new URL(target).host).toBe("reports.example.test");
});

test.each([
  ["/reporting", site],
  ["/reporting/sales/daily", "https://reports.example.test/sales/daily"],
  ["/reporting/https://evil.example/x", site],
])("%s maps to %s", (address, reached) => {
  expect(targetOf(address)).toBe(reached);
});
