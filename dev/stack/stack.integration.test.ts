import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentWith } from "@bc/runtime/env";
import { expect, onTestFinished, test } from "vitest";
import { freePorts } from "../ports.ts";

/** Starts a process that starts a stack like `pnpm dev`. All its processes have a mark in their environment. */
async function startElsewhere(): Promise<{ parent: ChildProcess; survivors: () => string[] }> {
  const mark = `STACK_MARK=${randomUUID()}`;
  const dir = mkdtempSync(join(tmpdir(), "stack-"));
  const door = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `
    import { interruption } from ${door("./interruption.ts")};
    const signal = interruption();
    const { startStack } = await import(${door("./stack.ts")});
    const options = { dir: ${JSON.stringify(dir)}, ports: ${JSON.stringify(await freePorts())}, mode: "watched", signal };
    await startStack({ ...options, onProgress: (part) => console.log(part) }).catch(() => process.exit(130));
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: environmentWith({ STACK_MARK: mark.slice("STACK_MARK=".length) }),
  });
  const survivors = (): string[] =>
    readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(mark));
  onTestFinished(() => {
    for (const pid of survivors()) process.kill(Number(pid), "SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });
  return { parent, survivors };
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    return ""; // ended meanwhile
  }
}

test.for([2, 4, 7])(
  "a stack interrupted when it has started %i processes leaves none behind",
  { timeout: 90_000 },
  async (count) => {
    const { parent, survivors } = await startElsewhere();
    await expect.poll(() => survivors().length, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(count);
    parent.kill("SIGINT");
    await once(parent, "exit");
    expect(parent.exitCode).toBe(130);
    await expect.poll(survivors, { timeout: 15_000 }).toEqual([]);
  },
);

test("a killed stack takes its engines and services along", { timeout: 90_000 }, async () => {
  const { parent, survivors } = await startElsewhere();
  const services = new Set(["identity", "api", "worker", "console"]);
  await new Promise<void>((done) => {
    parent.stdout?.on("data", (part: Buffer) => {
      for (const name of part.toString().split("\n")) services.delete(name);
      if (services.size === 0) done();
    });
  });
  expect(survivors().length).toBeGreaterThan(7);
  parent.kill("SIGKILL");
  await expect.poll(survivors, { timeout: 15_000 }).toEqual([]);
});
