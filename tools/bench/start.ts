import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import { developmentPorts } from "@bc/dev/ports";
import { environmentWith } from "@bc/runtime/env";
import { chromium as settings } from "@bc/testing/chromium";
import { chromium } from "@playwright/test";
import type { Figure } from "../figures.ts";

const repository = new URL("../../", import.meta.url).pathname;
const consoleUrl = `http://localhost:${developmentPorts.console}`;

/**
 * Measures the time from a clean clone to the signed-in home page of `pnpm dev`, and a second start with the data of the
 * first. The long version starts with empty caches and downloads Node, pnpm and all packages; the short one keeps them.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "start-"));
  const clone = join(dir, "clone");
  const caches = short ? {} : emptyCaches(dir);
  try {
    const began = performance.now();
    execFileSync("git", ["clone", "--quiet", repository, clone]);
    const cold = await startAndSignIn(
      clone,
      ". .ci/toolchain.sh && pnpm install --frozen-lockfile && pnpm dev",
      caches,
    );
    const coldSeconds = (cold.homeAt - began) / 1_000;
    await cold.stop();
    const again = performance.now();
    const warm = await startAndSignIn(clone, ". .ci/toolchain.sh && pnpm dev", caches);
    await warm.stop();
    return [
      { name: "start.cold-seconds", value: coldSeconds, goal: { atMost: 180 } },
      { name: "start.warm-seconds", value: (warm.homeAt - again) / 1_000, goal: { atMost: 20 } },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Removes the packages and toolchain of this process. */
function emptyCaches(dir: string): Record<string, string> {
  const path = environmentWith({})["PATH"] ?? "";
  return {
    PATH: path
      .split(":")
      .filter((entry) => !entry.endsWith("node_modules/.bin"))
      .join(":"),
    TOOLCHAIN_CACHE: join(dir, "toolchain"),
    XDG_CACHE_HOME: join(dir, "cache"),
    XDG_DATA_HOME: join(dir, "data"),
    npm_config_cache: join(dir, "npm"),
  };
}

async function startAndSignIn(cwd: string, command: string, caches: Record<string, string>) {
  const environment = environmentWith({ ...caches, CI: "1" });
  const child = spawn("bash", ["-c", command], {
    cwd,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGINT");
    await exited;
  };
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  try {
    const deadline = Date.now() + 300_000;
    while (!output.includes("Ready in")) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`pnpm dev did not start:\n${output}`);
      await sleep(50);
    }
    await signIn();
    return { homeAt: performance.now(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(): Promise<void> {
  const browser = await chromium.launch(settings);
  try {
    const page = await browser.newPage();
    await page.goto(consoleUrl);
    await page.getByLabel("Email").fill(demo.owner.email);
    await page.getByLabel("Password").fill(demo.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Hello, Demo" }).waitFor();
  } finally {
    await browser.close();
  }
}
