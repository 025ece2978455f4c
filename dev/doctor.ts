import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Check, firstLineOf } from "./doctor/check.ts";
import * as engines from "./doctor/engines.ts";
import * as machine from "./doctor/machine.ts";
import * as toolchain from "./doctor/toolchain.ts";
import { findBusyPorts } from "./stack/port-holder.ts";
import { root } from "./stack/root.ts";

/** Prints a line for each requirement of the stack on this machine. The exit code is 1 if something must be fixed. */
export async function runDoctor({ ports }: { ports: Record<string, number> }): Promise<0 | 1> {
  const checks = await examine(ports);
  for (const { verdict, name, says } of checks) console.log(`${verdict.padEnd(4)}  ${name.padEnd(12)}  ${says}`);
  const fixes = checks.filter(({ verdict }) => verdict === "fix").length;
  console.log(fixes === 0 ? "\nReady: pnpm dev" : `\nTo fix: ${fixes}`);
  return fixes === 0 ? 0 : 1;
}

// This must work before packages are installed, so it only uses Node.
async function examine(ports: Record<string, number>): Promise<Check[]> {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    engines: { node: string };
    packageManager: string;
  };
  const platform = `${process.platform}-${process.arch}`;
  const isRoot = process.getuid?.() === 0;
  const chromium = "/usr/bin/chromium-headless-shell";
  return [
    toolchain.checkNode(process.versions.node, manifest.engines.node),
    toolchain.checkPnpm(firstLineOf("pnpm", ["--version"], root), manifest.packageManager),
    toolchain.checkGit(firstLineOf("git", ["--version"])),
    toolchain.checkDependencies(toolchain.findMissingDependencies(root)),
    engines.checkPlatform(platform, engines.glibcVersion()),
    engines.checkEngine("PostgreSQL", await engines.askPostgres(platform)),
    engines.checkEngine("Restate", engines.askRestate()),
    engines.checkEngine("ClickHouse", engines.askClickHouse()),
    engines.checkRoot(isRoot, isRoot && engines.canUnshare()),
    machine.checkMemory(machine.availableMemory()),
    machine.checkDisk(machine.freeDisk(root)),
    ...machine.checkPorts(await findBusyPorts(ports)),
    machine.checkChromium(chromium, machine.isExecutable(chromium)),
  ];
}
