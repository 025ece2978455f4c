import { execFile } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";
import { createServer } from "node:net";
import { basename } from "node:path";
import { promisify } from "node:util";

export interface PortHolder {
  pid: number;
  command: string;
}

export interface BusyPort {
  part: string;
  port: number;
  /** Unknown when the process belongs to another user. */
  holder: PortHolder | undefined;
}

/** Returns the process that listens on the port, if this user can see it. */
export async function findPortHolder(port: number): Promise<PortHolder | undefined> {
  return process.platform === "linux" ? holderFromProc(port) : holderFromLsof(port);
}

export async function findBusyPorts(ports: Record<string, number>): Promise<BusyPort[]> {
  const busy: BusyPort[] = [];
  for (const [part, port] of Object.entries(ports))
    if (!(await isFree(port))) busy.push({ part, port, holder: await findPortHolder(port) });
  return busy;
}

export function describeBusyPort({ part, port, holder }: BusyPort): string {
  const who = holder ? `${holder.command} (process ${holder.pid})` : "a process that this user can't see";
  return `${part}: port ${port} is used by ${who}`;
}

/** Reports all busy ports in one error. */
export async function assertPortsFree(ports: Record<string, number>): Promise<void> {
  const busy = await findBusyPorts(ports);
  if (busy.length === 0) return;
  throw new Error(
    `Ports are in use. End these processes first:\n${busy.map((it) => `  ${describeBusyPort(it)}`).join("\n")}`,
  );
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
  probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  return promise;
}

async function holderFromProc(port: number): Promise<PortHolder | undefined> {
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")),
  );
  const sockets = new Set(tables.flatMap((table) => listeners(table, port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return undefined;
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids)
    if (await holdsOneOf(pid, sockets)) return { pid: Number(pid), command: await commandOf(pid) };
  return undefined;
}

/** Returns the inodes of the sockets that listen on the port, from a table like /proc/net/tcp. */
export function listeners(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return table.split("\n").flatMap((line) => {
    const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
    return state === "0A" && local.endsWith(suffix) ? [inode] : [];
  });
}

// A process may end or belong to another user; it is then skipped.
async function holdsOneOf(pid: string, sockets: Set<string>): Promise<boolean> {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")));
  return links.some((link) => sockets.has(link));
}

async function commandOf(pid: string): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const [program = "", ...args] = line.split("\0");
  return shorten([basename(program), ...args].join(" ").trim());
}

async function holderFromLsof(port: number): Promise<PortHolder | undefined> {
  // It exits with 1 if no process listens, and may not be installed.
  const { stdout } = await promisify(execFile)("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], {
    timeout: 5_000,
  }).catch(() => ({ stdout: "" }));
  return parseLsof(stdout);
}

/** Parses `lsof -Fpc`: one line per field, the process ID before its command. */
export function parseLsof(output: string): PortHolder | undefined {
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  if (pid === undefined) return undefined;
  return { pid: Number(pid), command: shorten(/^c(.*)$/m.exec(output)?.[1] ?? "") };
}

function shorten(command: string): string {
  return command.length > 120 ? `${command.slice(0, 119)}…` : command;
}
