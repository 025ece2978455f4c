import { createWarehouse } from "@bc/warehouse/warehouse";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ClickHouse, startClickHouse } from "./clickhouse.ts";
import { freePort } from "./free-port.ts";

const logins = {
  migrator: { user: "migrator", password: "of migrator" },
  writer: { user: "ingest", password: "of writer" },
  reader: { user: "dashboard", password: "of reader" },
};

let dir: string;
let port: number;
let servers: ClickHouse[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "clickhouse-"));
  port = await freePort();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.kill();
    await server.exited;
  }
  await rm(dir, { recursive: true });
});

async function start(options: { dir?: string; httpPort?: number } = {}): Promise<ClickHouse> {
  const server = await startClickHouse({ dir, httpPort: port, databases: ["bc"], ...logins, ...options });
  servers.push(server);
  return server;
}

async function ask(sql: string, login: { user: string; password: string } = logins.migrator): Promise<string> {
  const headers = { "x-clickhouse-user": login.user, "x-clickhouse-key": login.password };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: sql });
  return (await response.text()).trim();
}

const table = "CREATE TABLE bc.sale (business_key UInt32, id UInt64) ENGINE = MergeTree ORDER BY (business_key, id)";

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a user without a password has no access", async () => {
  await start();
  await ask("CREATE DATABASE bc");
  await ask(table);
  const anonymous = { user: "default", password: "" };
  for (const sql of [
    "SELECT * FROM bc.sale",
    "DROP DATABASE bc",
    "SELECT * FROM system.processes",
    "SELECT * FROM file('x', 'CSV')",
  ])
    expect(await ask(sql, anonymous)).toMatch(/^Code: 497\./);
  expect(await ask("SELECT 1", { ...logins.migrator, password: "wrong" })).toMatch(/^Code: 516\./);
});

test("another server on the port is not accepted", async () => {
  const foreign = createServer((_request, response) => response.end("Ok.\n"));
  await new Promise<void>((done) => {
    foreign.listen(port, "127.0.0.1", done);
  });
  await expect(start()).rejects.toThrow("ClickHouse ended while starting");
  foreign.close();
  foreign.closeAllConnections();
});

test("a second server on the same data is refused", async () => {
  await start();
  await expect(start({ httpPort: await freePort() })).rejects.toThrow("ClickHouse ended while starting");
  expect(await ask("SELECT 1")).toBe("1");
});

test("stopping ends running queries, shuts down cleanly and keeps the rows", async () => {
  const first = await start();
  await ask("CREATE DATABASE bc");
  await ask(table);
  await ask("INSERT INTO bc.sale SELECT 1, number FROM numbers(1000)");
  const running = ask("SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1");
  await vi.waitFor(
    async () => expect(await ask("SELECT count() FROM system.processes WHERE query LIKE '%sipHash64%'")).toBe("2"),
    { timeout: 10_000 },
  );
  await first.stop();
  expect(await running).toMatch(/^Code: 394\./);
  // The server only removes its lock file at the end of a clean shutdown.
  expect(existsSync(join(dir, "data/status"))).toBe(false);
  await start();
  expect(await ask("SELECT count() FROM bc.sale")).toBe("1000");
});

test("the server ends with the process that started it", async () => {
  const module = new URL("./clickhouse.ts", import.meta.url).href;
  const options = JSON.stringify({ dir, httpPort: port, databases: ["bc"], ...logins });
  const script = `import { startClickHouse } from "${module}"; console.log((await startClickHouse(${options})).pid);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((done) => {
    parent.stdout.once("data", (text: Buffer) => done(Number(text.toString())));
  });
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt++) await sleep(50);
  expect(isAlive(pid)).toBe(false);
});

test("a server killed during inserts loses and tears no acknowledged batch", async () => {
  const batchRows = 2_000;
  const acknowledged: number[] = [];
  let next = 1;
  for (let round = 0; round < 2; round++) {
    const server = await start();
    await ask("CREATE DATABASE IF NOT EXISTS bc");
    await ask(table.replace("TABLE", "TABLE IF NOT EXISTS"));
    const warehouse = createWarehouse({
      url: server.url,
      database: "bc",
      writer: logins.migrator,
      reader: logins.reader,
    });
    const write = async (): Promise<void> => {
      for (;;) {
        const businessKey = next++;
        const rows = Array.from({ length: batchRows }, (_, id) => ({ business_key: businessKey, id }));
        await warehouse.insert({ businessKey, table: "sale", rows, scope: "run" });
        acknowledged.push(businessKey);
      }
    };
    const writers = Promise.allSettled([write(), write(), write()]);
    const enough = acknowledged.length + 10;
    while (acknowledged.length < enough) await sleep(10);
    server.kill();
    await writers;
    await warehouse.close();
  }
  await start();
  const found = await ask("SELECT business_key FROM bc.sale GROUP BY business_key ORDER BY business_key FORMAT TSV");
  const torn = await ask(`SELECT business_key FROM bc.sale GROUP BY business_key HAVING count() != ${batchRows}`);
  expect(found.split("\n").map(Number)).toEqual(expect.arrayContaining(acknowledged));
  expect(torn).toBe("");
});
