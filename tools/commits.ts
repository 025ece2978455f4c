// pnpm check commits   checks the messages of new commits; those up to `base` are older than the rules
import { spawnSync } from "node:child_process";

const base = "491ba2d6ce5042bd226a775d4d94951aa10d6ac2";
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

// A shallow clone may not contain the base. All its commits are then newer.
const hasBase = spawnSync("git", ["cat-file", "-e", `${base}^{commit}`], { stdio: "ignore" }).status === 0;
const { status } = run("pnpm", ["exec", "commitlint", ...(hasBase ? ["--from", base] : []), "--to", "HEAD"]);
process.exitCode = status ?? 1;
