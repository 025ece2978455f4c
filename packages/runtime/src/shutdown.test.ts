import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const shutdown = new URL("./shutdown.ts", import.meta.url).href;

/** Starts a process that registers these hooks, signals it once it is up, and returns how it ended. */
async function run(hooks: string, signals: NodeJS.Signals[], limits = "{ totalMs: 2_000, hookMs: 200 }") {
  const program = `
    import { listenForShutdown } from ${JSON.stringify(shutdown)};
    const onShutdown = listenForShutdown(${limits});
    const hang = () => new Promise(() => {});
    const say = (word) => process.stdout.write(word + " ");
    ${hooks}
    setInterval(() => {}, 1_000);
    say("up");`;
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    ["--input-type=module-typescript", "--eval", program],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const stderr = text(child.stderr);
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    stdout += chunk;
    // One signal per word said, so that the second arrives while the first is being handled.
    const next = signals.shift();
    if (next) child.kill(next);
  });
  const [code] = await once(child, "close");
  return { code, said: stdout.trim(), stderr: await stderr };
}

test.each(["SIGTERM", "SIGINT"] as const)("%s runs the hooks in reverse order and exits cleanly", async (signal) => {
  const ended = await run(
    `onShutdown("database", () => say("database"));
     onShutdown("server", async () => { await new Promise((done) => setTimeout(done, 20)); say("server"); });`,
    [signal],
  );
  expect(ended).toMatchObject({ code: 0, said: "up server database" });
});

test("a hook that hangs or throws is reported, and the others still run", async () => {
  const ended = await run(
    `onShutdown("database", () => say("database"));
     onShutdown("cache", () => { throw new Error("already closed"); });
     onShutdown("server", hang);`,
    ["SIGTERM"],
  );
  expect(ended).toMatchObject({ code: 1, said: "up database" });
  expect(ended.stderr).toContain('shutdown hook \\"server\\" failed: Error: not done after 200 ms');
  expect(ended.stderr).toContain('shutdown hook \\"cache\\" failed: Error: already closed');
});

test("the total timeout ends the shutdown when many hooks hang", async () => {
  const hooks = `for (let i = 0; i < 1_000; i++) onShutdown("h" + i, () => { say("hook"); return hang(); });`;
  const ended = await run(hooks, ["SIGTERM"], "{ totalMs: 300, hookMs: 200 }");
  expect(ended.code).toBe(1);
  expect(ended.said.split(" ").length).toBeLessThan(10);
});

test("a second signal exits immediately", async () => {
  const ended = await run(
    `onShutdown("server", () => { say("stopping"); return hang(); });`,
    ["SIGTERM", "SIGINT"],
    "{ totalMs: 60_000, hookMs: 60_000 }",
  );
  expect(ended).toMatchObject({ code: 1, said: "up stopping" });
});
