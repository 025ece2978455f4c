import { type AccessOptions, accessXml } from "@bc/warehouse/access";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { untilReady } from "./until-ready.ts";

export interface ClickHouseOptions extends Pick<AccessOptions, "databases" | "migrator" | "writer" | "reader"> {
  dir: string;
  httpPort: number;
  /** `clickhouse.log` in the directory by default. */
  logFile?: string;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface ClickHouse {
  url: string;
  pid: number;
  exited: Promise<void>;
  /** Ends running queries, flushes buffers and keeps the data. */
  stop(): Promise<void>;
  kill(): void;
}

// The server's own session is always "default" without a password. It may only keep the server alive.
const baseUsers = `<clickhouse>
<profiles><default/></profiles>
<quotas><default/></quotas>
<users><default>
<no_password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
<grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT SELECT ON system.numbers</query></grants>
</default></users>
</clickhouse>
`;

/** Starts the ClickHouse server from npm's chdb, without Docker or system packages. Keeps data between runs. */
export async function startClickHouse(options: ClickHouseOptions): Promise<ClickHouse> {
  const { httpPort, migrator, signal } = options;
  const dir = resolve(options.dir);
  const logFile = options.logFile ?? join(dir, "clickhouse.log");
  const instance = randomUUID();
  const configFile = writeConfig(dir, instance, options);
  const log = openSync(logFile, "a");
  // Its own process group: Ctrl-C only reaches the parent, which then stops its parts in order.
  const child = spawn(process.execPath, [childEntry, configFile, join(dir, "data")], {
    stdio: ["pipe", log, log],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done());
  });
  const url = `http://127.0.0.1:${httpPort}`;
  const ask = async (sql: string): Promise<string> => {
    // An idle connection would delay the stop.
    const headers = { connection: "close", "x-clickhouse-user": migrator.user, "x-clickhouse-key": migrator.password };
    const response = await fetch(url, { method: "POST", headers, body: sql, signal: AbortSignal.timeout(5_000) });
    return response.ok ? (await response.text()).trim() : "";
  };
  const server: ClickHouse = {
    url,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      // Without the query that keeps it alive, the server shuts down cleanly.
      await ask("KILL QUERY WHERE query_id != currentQueryID() ASYNC").catch(() => undefined);
      const impatient = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(impatient);
    },
    kill: () => void child.kill("SIGKILL"),
  };
  // Another server on the port would answer too, but does not know the instance.
  const isReady = async (): Promise<boolean> => (await ask("SELECT getMacro('instance')")) === instance;
  // It can't be asked to end before it answers.
  const unready = {
    stop() {
      server.kill();
      return exited;
    },
  };
  await untilReady({ name: "ClickHouse", child, part: unready, logFile, seconds: 20, signal, isReady });
  return server;
}

// Idle connections delay a stop by this many seconds; clients must close theirs sooner.
const keepAliveSeconds = 3;
const childEntry = fileURLToPath(new URL("./clickhouse-child.ts", import.meta.url));

function writeConfig(dir: string, instance: string, { httpPort, ...access }: ClickHouseOptions): string {
  const file = (name: string): string => join(dir, "config", name);
  mkdirSync(file("users.d"), { recursive: true, mode: 0o700 });
  writeFileSync(file("users.xml"), baseUsers);
  writeFileSync(file("users.d/access.xml"), accessXml({ ...access, networks: ["127.0.0.1"] }));
  writeFileSync(
    file("config.xml"),
    `<clickhouse>
<listen_host>127.0.0.1</listen_host><http_port>${httpPort}</http_port>
<users_config>${file("users.xml")}</users_config>
<user_files_path>${join(dir, "user_files")}/</user_files_path>
<keep_alive_timeout>${keepAliveSeconds}</keep_alive_timeout>
<macros><instance>${instance}</instance></macros>
</clickhouse>
`,
  );
  return file("config.xml");
}
