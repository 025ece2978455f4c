import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import { freePort } from "@bc/dev/free-port";
import type { Stack } from "@bc/dev/stack";
import autocannon from "autocannon";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { createApiInside } from "../stack/api-inside.ts";
import { operationBody } from "../stack/operation.ts";
import { recordStatements, type Statement } from "../stack/record-statements.ts";
import { startBareServer } from "../stack/start-bare-server.ts";
import { withStack } from "../stack/temporary-stack.ts";

const unlimited = {
  NETWORK_LIMIT_PER_MINUTE: "100000000",
  TENANT_LIMIT_PER_MINUTE: "100000000",
  TOKEN_LIMIT_PER_MINUTE: "100000000",
  PING_LIMIT_PER_MINUTE: "100000000",
};

/** Measures the overhead over the engines: `me` relative to its SQL, and a ping relative to a bare Restate handler. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  return withStack({ apiEnvironment: unlimited, logLevel: "warn" }, async (stack) => [
    ...(await benchMe(stack, short ? { rounds: 3, seconds: 3 } : { rounds: 4, seconds: 10 })),
    ...(await benchPing(stack, short ? 20 : 200)),
  ]);
}

async function benchMe(stack: Stack, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Figure[]> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await accessToken(stack, demo.owner.id)}`,
  };
  const body = operationBody("GetMe");
  const api = `${stack.addresses.api}/graphql`;
  const check = await fetch(api, { method: "POST", headers, body }).then((response) => response.text());
  if (!check.startsWith('{"data":{"me":{"id"')) throw new Error(`me failed: ${check}`);

  const bare = await startBareServer({
    dir: stack.logDir,
    name: "me",
    databaseUrl: stack.databaseUrl("bc_api"),
    recorded: [await recordMe(stack, headers, body)],
  });
  const rate = async (url: string): Promise<number> => {
    const result = await autocannon({ url, method: "POST", headers, body, connections: 32, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} failures at ${url}`);
    return result.requests.average;
  };
  try {
    const ratios: number[] = [];
    for (const url of [bare.url, api]) await autocannon({ url, method: "POST", headers, body, duration: 2 }); // warm
    for (let round = 0; round < rounds; round++) {
      const [own, least] = [await rate(api), await rate(bare.url)];
      console.log(`me: ${Math.round(own)}/s through the api, ${Math.round(least)}/s bare`);
      ratios.push(own / least);
    }
    return [{ name: "me.requests-ratio", value: median(ratios), goal: { atLeast: 0.5 } }];
  } finally {
    bare.stop();
  }
}

/** Records the statements of one `me` with an api in this process and the same database. */
async function recordMe(stack: Stack, headers: Record<string, string>, payload: string): Promise<Statement[]> {
  const { server, stop } = await createApiInside(stack.apiEnvironment);
  const me = async (): Promise<void> => {
    const response = await server.inject({ method: "POST", url: "/graphql", headers, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  await me(); // the first one also reads the caller and leases rate-limit tokens
  const statements = await recordStatements(me);
  await stop();
  return statements;
}

/** Measures pings one at a time, from request to finished row, relative to the engine with as many empty steps. */
async function benchPing(stack: Stack, times: number): Promise<Figure[]> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await accessToken(stack, demo.owner.id)}`,
  };
  const body = operationBody("CreatePing", { businessId: demo.businesses[0].id });
  const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
  await database.connect();
  const finished = async (): Promise<number> => {
    const sql =
      "select count(*)::int as n from workflow.run where workflow = 'status.ping' and finished_at is not null";
    return (await database.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  };
  const bare = await startBareHandler(stack);
  const bareMs: number[] = [];
  for (let i = 0; i < times; i++) {
    await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body });
    while ((await finished()) <= i) await sleep(5);
    const began = performance.now();
    await fetch(`${stack.addresses.restateIngress}/bare/${i}/run`, { method: "POST" });
    bareMs.push(performance.now() - began);
  }
  bare.stop();
  const { rows } = await database.query<{ ms: number }>(
    "select extract(epoch from finished_at - requested_at)::float8 * 1000 as ms from workflow.run where workflow = 'status.ping'",
  );
  await database.end();
  const [own, least] = [median(rows.map(({ ms }) => ms)), median(bareMs)];
  console.log(
    `ping: ${own.toFixed(1)} ms from request to done, ${least.toFixed(1)} ms for a bare handler of three steps`,
  );
  return [{ name: "ping.latency-ratio", value: own / least, goal: { atMost: 8 } }];
}

async function startBareHandler(stack: Stack): Promise<{ stop(): void }> {
  const port = await freePort();
  const script = new URL("../../packages/workflow/bench/bare-handler.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, String(port)], { stdio: "inherit" });
  const register = (): Promise<boolean> =>
    fetch(`${stack.addresses.restateAdmin}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ uri: `http://127.0.0.1:${port}` }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await register())) await sleep(100);
  return { stop: () => void child.kill() };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
