import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { operationBody } from "../stack/operation.ts";
import { withStack } from "../stack/temporary-stack.ts";

/**
 * Starts ping workflows through the api while the worker, the api and Restate are killed in turn, and counts what
 * stands in the stores when all is quiet: each ping once in PostgreSQL and once in ClickHouse, merged or not.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const wanted = short ? 40 : 200;
  const environment = { TENANT_LIMIT_PER_MINUTE: "1000000", TOKEN_LIMIT_PER_MINUTE: "1000000" };
  return withStack({ apiEnvironment: environment, logLevel: "warn" }, async (stack) => {
    const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    await database.connect();
    const disorder = new AbortController();
    const kills = killInTurn(stack, disorder.signal, () => openRuns(database));
    const ids = await startPings(stack, wanted);
    const began = performance.now();
    while ((await openRuns(database)) > 0 && performance.now() - began < 180_000) await sleep(500);
    disorder.abort();
    const killed = await kills;
    console.log(`${ids.length} pings, ${killed} kills, quiet after ${Math.round(performance.now() - began)} ms`);
    const figures = await count(stack, database, ids);
    await database.end();
    return [{ name: "skeleton.kills", value: killed, goal: { atLeast: 3 } }, ...figures];
  });
}

/** Asks until it is answered: a ping that the dying api did not confirm may still have been started. */
async function startPings({ addresses, ...stack }: Stack, wanted: number): Promise<string[]> {
  const token = await accessToken({ addresses, ...stack }, demo.owner.id);
  const business = demo.businesses[0].id;
  const body = operationBody("CreatePing", { businessId: business });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const ids: string[] = [];
  while (ids.length < wanted) {
    try {
      const signal = AbortSignal.timeout(5_000);
      const response = await fetch(`${addresses.api}/graphql`, { method: "POST", headers, body, signal });
      const { data } = (await response.json()) as { data?: { status_pingCreate?: { id: string } } };
      if (data?.status_pingCreate) ids.push(data.status_pingCreate.id);
      else await sleep(100);
    } catch {
      await sleep(100);
    }
    await sleep(20);
  }
  return ids;
}

/** kill -9 for one part after another, each started again at once, until told to stop. */
async function killInTurn(stack: Stack, signal: AbortSignal, open: () => Promise<number>): Promise<number> {
  const victims = ["worker", "api", "restate"] as const;
  let kills = 0;
  for (let turn = 0; !signal.aborted; turn++) {
    const victim = victims[turn % victims.length] ?? "worker";
    while (!signal.aborted && (await open()) < 3) await sleep(20);
    if (signal.aborted) break;
    if (victim === "restate") {
      stack.restate.kill();
      await stack.restate.exited;
      await stack.restartRestate();
    } else {
      stack.services[victim].kill();
      await stack.services[victim].exited;
      await stack.restartService(victim);
    }
    kills++;
    console.log(`killed ${victim}`);
    await sleep(500);
  }
  return kills;
}

async function openRuns(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ open: string }>(
    "select count(*) as open from workflow.run where status in ('queued', 'running')",
  );
  return Number(rows[0]?.open);
}

async function count(stack: Stack, database: pg.Client, ids: string[]): Promise<Figure[]> {
  const runs = await database.query<{ id: string; status: string }>("select id, status from workflow.run");
  const pings = await database.query<{ id: string; confirmed: boolean }>(
    "select id, warehouse_at is not null as confirmed from status.ping",
  );
  const warehouse = await fetch(stack.addresses.clickhouse, {
    method: "POST",
    headers: { "x-clickhouse-user": "ingest", "x-clickhouse-key": stack.secrets.warehouseWriterPassword },
    body: "select toString(run_id) from console.ping format TabSeparated",
  }).then((response) => response.text());
  const stored = warehouse.split("\n").filter(Boolean);
  const all = new Set(runs.rows.map(({ id }) => id));
  const missing = (held: string[]): number => [...all].filter((id) => !held.includes(id)).length;
  const surplus = (held: string[]): number =>
    held.length - new Set(held).size + held.filter((id) => !all.has(id)).length;
  const inDatabase = pings.rows.filter(({ confirmed }) => confirmed).map(({ id }) => id);
  return [
    { name: "skeleton.confirmed-but-lost", value: ids.filter((id) => !all.has(id)).length, goal: { atMost: 0 } },
    {
      name: "skeleton.not-succeeded",
      value: runs.rows.filter(({ status }) => status !== "succeeded").length,
      goal: { atMost: 0 },
    },
    { name: "skeleton.completed", value: all.size, goal: { atLeast: ids.length } },
    { name: "skeleton.postgresql.missing", value: missing(inDatabase), goal: { atMost: 0 } },
    { name: "skeleton.postgresql.surplus", value: surplus(inDatabase), goal: { atMost: 0 } },
    { name: "skeleton.clickhouse.missing", value: missing(stored), goal: { atMost: 0 } },
    { name: "skeleton.clickhouse.surplus", value: surplus(stored), goal: { atMost: 0 } },
  ];
}
