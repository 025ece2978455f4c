import { expect, test } from "vitest";
import { createEngineCheck } from "./check-engines.ts";

test("engine that fails or hangs is down, and the others are still reported", async () => {
  const checks = await createEngineCheck({
    database: { ping: () => Promise.reject(new Error("refused")) },
    warehouse: { ping: () => new Promise(() => undefined) },
    workflows: { ping: async () => undefined },
  })();
  expect(checks.map(({ name, status, latencyMs }) => [name, status, latencyMs === null])).toEqual([
    ["database", "down", true],
    ["warehouse", "down", true],
    ["workflows", "up", false],
  ]);
});

test("concurrent readers share one check per engine", async () => {
  let asked = 0;
  const check = createEngineCheck({ database: { ping: async () => void asked++ } });
  await Promise.all(Array.from({ length: 100 }, () => check()));
  expect(asked).toBe(1);
});
