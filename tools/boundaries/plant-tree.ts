import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const unit = /^((?:apps|modules|packages)\/([^/]+)|(connectors|dev|e2e|tools))\//;
const npm = [
  "zod",
  "react",
  "pg",
  "kysely",
  "vitest",
  "nodemailer",
  "oidc-provider",
  "@aws-sdk/client-s3",
  "@clickhouse/client",
  "@restatedev/restate-sdk",
];

/** Packages of the test tree have no exports, so that an import is refused by a rule and not because it is missing. */
async function addPackage(base: string, folder: string, name: string): Promise<void> {
  const link = join(base, "node_modules/@bc", name);
  if (existsSync(link)) return;
  await mkdir(dirname(link), { recursive: true });
  await mkdir(join(base, folder), { recursive: true });
  await symlink(join(base, folder), link);
}

async function specifier(base: string, from: string, to: string): Promise<string> {
  const [, folder, named, top] = unit.exec(to) ?? [];
  if (folder === undefined) return to;
  await write(base, to, "");
  if (unit.exec(from)?.[1] === folder) return `./${relative(dirname(from), to)}`;
  const name = folder === "apps/identity" ? "identity-app" : (named ?? top ?? "");
  await addPackage(base, folder, name);
  return `@bc/${name}/${relative(folder, to)}`;
}

async function write(base: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(base, file)), { recursive: true });
  // A file can be both importing and imported, so imports are appended.
  await writeFile(join(base, file), text, { flag: "a" });
}

export async function plantTree(base: string, edges: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const dependencies = Object.fromEntries(npm.map((name) => [name, "1.0.0"]));
  await write(base, "package.json", JSON.stringify({ name: "planted", type: "module", dependencies }));
  for (const name of npm) {
    await write(base, `node_modules/${name}/package.json`, JSON.stringify({ name, main: "dist/main.js" }));
    await write(base, `node_modules/${name}/dist/main.js`, "");
  }
  for (const [from, to] of edges) await write(base, from, `import "${await specifier(base, from, to)}";\n`);
}
