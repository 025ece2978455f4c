import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtFile } from "@bc/sidebar/built-file";
import { root } from "../stack/root.ts";

let building: Promise<unknown> | undefined;

/** Returns the sidebar's file and builds it if necessary. */
export async function builtElement(): Promise<string> {
  if (!existsSync(builtFile)) {
    const vite = join(root, "packages/sidebar/node_modules/vite/bin/vite.js");
    building ??= promisify(execFile)(process.execPath, [vite, "build"], { cwd: join(root, "packages/sidebar") });
    await building;
  }
  return readFile(builtFile, "utf8");
}
