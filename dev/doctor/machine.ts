import { accessSync, constants, statfsSync } from "node:fs";
import { totalmem } from "node:os";
import { type BusyPort, describeBusyPort } from "../stack/port-holder.ts";
import { type Check, fix, hint, ok } from "./check.ts";

const gibibyte = 2 ** 30;
const needed = 2 * gibibyte;

const inGibibytes = (bytes: number): string => `${(bytes / gibibyte).toFixed(1)} GiB`;

export function checkMemory(bytes: number): Check {
  if (bytes >= needed) return ok("memory", inGibibytes(bytes));
  return fix("memory", `${inGibibytes(bytes)} free, ${inGibibytes(needed)} needed: close other programs`);
}

export function checkDisk(bytes: number): Check {
  if (bytes >= needed) return ok("disk", `${inGibibytes(bytes)} free`);
  return fix("disk", `${inGibibytes(bytes)} free, ${inGibibytes(needed)} needed: make room where the repository lies`);
}

export function checkPorts(busy: BusyPort[]): Check[] {
  if (busy.length === 0) return [ok("ports", "free")];
  return busy.map((port) => fix("ports", `${describeBusyPort(port)}: end it`));
}

export function checkChromium(path: string, found: boolean): Check {
  if (found) return ok("Chromium", path);
  return hint("Chromium", `not at ${path}: pnpm e2e needs it there or where the variable CHROMIUM says`);
}

/** Only checked on Linux: other systems count caches as used memory. */
export function availableMemory(): number {
  return process.platform === "linux" ? process.availableMemory() : totalmem();
}

export function freeDisk(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
