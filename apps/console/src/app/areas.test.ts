import { expect, test } from "vitest";
import { areaAt, areas } from "./areas.ts";

test.each([
  ["/", "home"],
  ["/solutions-services", "home"],
  ["/status", "status"],
  ["/nowhere", "global"],
  [undefined, "global"],
])("errors at %s are reported as %s", (path, name) => {
  expect(areaAt(path)).toBe(name);
});

test("home has its alias and stands behind the sign-in; status is bare and open to anyone [shell.route.home]", () => {
  const pages = areas.flatMap((area) => area.pages.map(({ paths, intent, bare }) => ({ paths, intent, bare })));
  expect(pages).toContainEqual({ paths: ["/", "/solutions-services"], intent: "signedIn", bare: undefined });
  expect(pages).toContainEqual({ paths: ["/status"], intent: "anyone", bare: true });
});

test("no two pages share an address, and every page can be loaded", { timeout: 60_000 }, async () => {
  const paths = areas.flatMap((area) => area.pages.flatMap((page) => page.paths));
  expect(new Set(paths).size).toBe(paths.length);
  const loads = areas.flatMap((area) => area.pages.flatMap(({ load }) => load ?? []));
  for (const load of loads) expect(await load()).toBeTypeOf("function");
});
