import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@bc/dev/free-port";
import type { Statement } from "./record-statements.ts";

interface Options {
  /** The file for its statements. */
  dir: string;
  name: string;
  databaseUrl: string;
  /** The statements of each request, which it sends in turn. */
  recorded: Statement[][];
}

export async function startBareServer({ dir, name, databaseUrl, recorded }: Options) {
  console.log(`${name} takes ${recorded[0]?.length} statements`);
  const file = join(dir, `${name}-statements.json`);
  writeFileSync(file, JSON.stringify(recorded));
  const port = await freePort();
  const script = new URL("./bare-server.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, String(port), databaseUrl, file], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url, { method: "POST" }).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
  return { url, stop: () => void child.kill() };
}
