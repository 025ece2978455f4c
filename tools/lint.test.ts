import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** An important rule of .oxlintrc.json, a file that violates it, and files where the same code is allowed. */
const plants = [
  ["no-process-env", "packages/db/src/url.ts", ["packages/runtime/src/env.ts"], "export const url = process.env;"],
  ["no-restricted-imports", "packages/db/src/argv.ts", [], `export { argv } from "node:process";`],
  [
    "no-restricted-properties",
    "packages/mail/src/raw.ts",
    [],
    'import { html } from "@remix-run/html-template";\nexport const page = html.raw`<p>`;',
  ],
  ["no-console", "modules/org/service/say.ts", ["tools/say.ts"], `console.log("hello");`],
  ["no-focused-tests", "tools/one.test.ts", [], `import { test } from "vitest";\ntest.only("a", () => {});`],
  ["no-disabled-tests", "tools/none.test.ts", [], `import { test } from "vitest";\ntest.skip("a", () => {});`],
  ["no-floating-promises", "modules/org/service/lose.ts", [], `Promise.resolve("lost");`],
  [
    "switch-exhaustiveness-check",
    "modules/org/domain/choose.ts",
    [],
    `export function choose(side: "left" | "right"): number {\n  switch (side) {\n    case "left":\n      return 1;\n  }\n  return 2;\n}`,
  ],
  ["no-explicit-any", "modules/org/domain/any.ts", [], "export const anything = (value: any): boolean => value === 1;"],
  ["ban-ts-comment", "modules/org/domain/hush.ts", [], "// @ts-ignore\nexport const hushed = 1;"],
  [
    "consistent-type-imports",
    "modules/org/domain/type.ts",
    [],
    `import { Stats } from "node:fs";\nexport const size = (stats: Stats): number => stats.size;`,
  ],
] as const;

let base: string;
const reported = new Map<string, string[]>();

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "lint-"));
  await symlink(join(root, "node_modules"), join(base, "node_modules"));
  for (const name of [".oxlintrc.json", "tsconfig.base.json", "tsconfig.json"])
    await copyFile(join(root, name), join(base, name));
  for (const [, breaks, keeps, text] of plants)
    for (const file of [breaks, ...keeps]) {
      await mkdir(dirname(join(base, file)), { recursive: true });
      await writeFile(join(base, file), `${text}\n`);
    }
  // Named folders keep it out of the linked node_modules.
  const { stdout } = spawnSync(
    join(root, "node_modules/.bin/oxlint"),
    ["--format", "json", "modules", "packages", "tools"],
    { cwd: base, timeout: 20_000 },
  );
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) reported.set(filename, [...(reported.get(filename) ?? []), code]);
}, 30_000);

afterAll(() => rm(base, { recursive: true }));

test.for(plants)("%s is an error", ([rule, breaks, keeps]) => {
  expect(reported.get(breaks)?.join()).toContain(`(${rule})`);
  for (const file of keeps) expect(reported.get(file)).toBeUndefined();
});
