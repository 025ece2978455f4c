import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, cp, glob, mkdir, readdir, readFile, realpath, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Copies the sources and the links between packages. Installed packages are shared. */
export async function copyTree(from: string, to: string): Promise<void> {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: from });
  const files = list
    .toString()
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(from, path)));
  for (const folder of new Set(files.map((path) => dirname(path)))) await mkdir(join(to, folder), { recursive: true });
  await Promise.all(files.map((path) => copyFile(join(from, path), join(to, path))));
  const homes = new Set(files.filter((path) => path.endsWith("package.json")).map((path) => dirname(path)));
  for (const home of homes) await copyLinks(join(from, home, "node_modules"), join(to, home, "node_modules"));
}

/** Copies links, which are relative and so point into the copy. */
async function copyLinks(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name === ".pnpm") await symlink(join(from, name), join(to, name));
    else if (!name.startsWith(".") || name === ".bin")
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
}

/** Links a new package's dependencies to those of other packages, as an install would. */
export async function linkDependencies(base: string, folder: string): Promise<void> {
  const text = await readFile(join(base, folder, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const [source] = await Array.fromAsync(glob(`{.,*,*/*}/node_modules/${name}`, { cwd: base }));
    if (source === undefined) throw new Error(`${folder} needs ${name}, which no other package has`);
    const link = join(base, folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(join(base, source)), link);
  }
}
