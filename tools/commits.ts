// pnpm commits   checks the messages of new commits; those up to `base` are older than the rules
import { spawnSync } from "node:child_process";

const base = "edaa1b3a7bc1595904cb9552e672046ec055bcae";
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

// A shallow clone may not hold the base. All its commits are then newer.
const hasBase = spawnSync("git", ["cat-file", "-e", `${base}^{commit}`], { stdio: "ignore" }).status === 0;
const { status } = run("pnpm", ["exec", "commitlint", ...(hasBase ? ["--from", base] : []), "--to", "HEAD"]);
process.exitCode = status ?? 1;
