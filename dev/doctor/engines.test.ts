import { expect, test } from "vitest";
import { askPostgres, checkEngine, checkPlatform, checkRoot } from "./engines.ts";

test.for([
  ["linux-x64", "2.36", "ok"],
  ["linux-arm64", "2.36", "fix"],
  ["darwin-arm64", undefined, "fix"],
  ["linux-x64", undefined, "fix"],
  ["linux-riscv64", "2.36", "fix"],
  ["win32-x64", undefined, "fix"],
] as const)("engines for %s with glibc %s: %s", ([platform, glibc, verdict]) => {
  expect(checkPlatform(platform, glibc).verdict).toBe(verdict);
});

test("an engine that does not start must be installed", () => {
  expect(checkEngine("Restate", "restate-server 1.7.12").verdict).toBe("ok");
  expect(checkEngine("Restate", undefined)).toMatchObject({
    name: "Restate",
    verdict: "fix",
    says: expect.stringContaining("run pnpm install"),
  });
});

test("an engine that is not installed does not start", async () => {
  expect(await askPostgres("linux-riscv64")).toBeUndefined();
});

test("root needs user namespaces, others do not", () => {
  expect(checkRoot(false, false).verdict).toBe("ok");
  expect(checkRoot(true, true).verdict).toBe("ok");
  expect(checkRoot(true, false)).toMatchObject({
    verdict: "fix",
    says: expect.stringContaining("PostgreSQL does not run as root"),
  });
});
