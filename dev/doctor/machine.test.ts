import { expect, test } from "vitest";
import { checkChromium, checkDisk, checkMemory, checkPorts, freeDisk, isExecutable } from "./machine.ts";

const gibibyte = 2 ** 30;

test("memory and disk need 2 GiB", () => {
  expect(checkMemory(2 * gibibyte).verdict).toBe("ok");
  expect(checkDisk(2 * gibibyte).verdict).toBe("ok");
  expect(checkMemory(2 * gibibyte - 1).verdict).toBe("fix");
  expect(checkDisk(2 * gibibyte - 1).verdict).toBe("fix");
  expect(checkMemory(gibibyte / 2).says).toBe("0.5 GiB free, 2.0 GiB needed: close other programs");
});

test("a busy port has its own line with the process that uses it", () => {
  expect(checkPorts([])).toEqual([{ name: "ports", verdict: "ok", says: "free" }]);
  const busy = [
    { part: "api", port: 4302, holder: { pid: 7, command: "node main.ts" } },
    { part: "mail", port: 4306, holder: undefined },
  ];
  expect(checkPorts(busy)).toEqual([
    { name: "ports", verdict: "fix", says: "api: port 4302 is used by node main.ts (process 7): end it" },
    { name: "ports", verdict: "fix", says: "mail: port 4306 is used by a process that this user can't see: end it" },
  ]);
});

test("a missing Chromium is only a hint", () => {
  expect(checkChromium("/usr/bin/chromium-headless-shell", true).verdict).toBe("ok");
  expect(checkChromium("/usr/bin/chromium-headless-shell", false).verdict).toBe("hint");
});

test("programs and free space are detected", () => {
  expect(isExecutable(process.execPath)).toBe(true);
  expect(isExecutable("/nowhere/chromium")).toBe(false);
  expect(freeDisk(".")).toBeGreaterThan(0);
});
