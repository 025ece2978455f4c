import { expect, test, vi } from "vitest";
import { buildData, readBuild } from "./build-data.ts";

test("build has the time when it was made", () => {
  expect(readBuild(new Date("2026-01-02T03:04:05Z")).builtAt).toBe("2026-01-02T03:04:05.000Z");
});

test("development server reports that nothing was built, at whatever time it is asked", () => {
  const use = vi.fn<(path: string, answer: (request: object, response: object) => void) => void>();
  const { configureServer } = buildData();
  if (typeof configureServer !== "function") throw new Error("no hook");
  void Reflect.apply(configureServer, {}, [{ middlewares: { use } }]);
  const end = vi.fn<(body: string) => void>();
  use.mock.calls[0]?.[1]({}, { setHeader: () => ({ end }) });
  expect(use.mock.calls[0]?.[0]).toBe("/build.json");
  expect(JSON.parse(end.mock.calls[0]?.[0] ?? "")).toMatchObject({ builtAt: null });
});
