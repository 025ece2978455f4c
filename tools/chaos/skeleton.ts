import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { operationBody } from "../stack/operation.ts";
import { withStack } from "../stack/temporary-stack.ts";

const victims = ["worker", "api", "restate"] as const;

/**
 * Starts pings through the api in waves and kills the worker, the api and Restate in turn, each in the middle of a
 * wave. When all is quiet it counts: each ping stands once in PostgreSQL and once in ClickHouse, merged or not.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { pings, kills } = short ? { pings: 40, kills: 3 } : { pings: 200, kills: 9 };
  const environment = { TENANT_LIMIT_PER_MINUTE: "1000000", TOKEN_LIMIT_PER_MINUTE: "1000000" };
  return withStack({ apiEnvironment: environment, logLevel: "warn" }, async (stack) => {
    const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    await database.connect();
    const ids: string[] = [];
    for (let turn = 0; turn < kills; turn++) {
      const size = Math.ceil((pings - ids.length) / (kills - turn));
      const wave = startPings(stack, size);
      while ((await openRuns(database)) === 0) await sleep(5);
      await kill(stack, victims[turn % victims.length] ?? "worker", await openRuns(database));
      ids.push(...(await wave));
    }
    const began = performance.now();
    while ((await openRuns(database)) > 0 && performance.now() - began < 180_000) await sleep(200);
    console.log(`${ids.length} pings confirmed; quiet ${Math.round(performance.now() - began)} ms after the last`);
    const figures = await count(stack, database, ids);
    await database.end();
    return figures;
  });
}

/** Asks until it is answered: a ping that a dying api did not confirm may have been started all the same. */
async function startPings(stack: Stack, wanted: number): Promise<string[]> {
  const token = await accessToken(stack, demo.owner.id);
  const body = operationBody("CreatePing", { businessId: demo.businesses[0].id });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const startOne = async (): Promise<string> => {
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5_000);
        const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body, signal });
        const { data } = (await response.json()) as { data?: { status_pingCreate?: { id: string } } };
        if (data?.status_pingCreate) return data.status_pingCreate.id;
      } catch {
        // The api is down just now.
      }
      await sleep(100);
    }
  };
  return Promise.all(Array.from({ length: wanted }, startOne));
}

/** kill -9, then the same part again on the same data. */
async function kill(stack: Stack, victim: (typeof victims)[number], open: number): Promise<void> {
  const part = victim === "restate" ? stack.restate : stack.services[victim];
  part.kill();
  await part.exited;
  console.log(`killed ${victim} while ${open} pings ran`);
  await (victim === "restate" ? stack.restartRestate() : stack.restartService(victim));
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
