import type { Stack } from "@bc/dev/stack";
import { runStatement } from "@bc/testing/run-statement";
import { accessToken } from "../stack/access-token.ts";
import { p95 } from "../stack/load.ts";
import { recordRequests, type SeededApi, stackDatabase, startSeededApi } from "../stack/seeded-api.ts";
import { startBareServer } from "../stack/start-bare-server.ts";
import { loadOrders } from "./load.ts";
import { type Operation, requestsOf } from "./operations.ts";
import type { LoadBusiness } from "./sizes.ts";

export interface Pace {
  rounds: number;
  seconds: number;
  templates: number;
  operations: readonly Operation[];
}

/** The 95th percentiles of an operation, in milliseconds: medians of the rounds. */
export interface Measured {
  operation: Operation;
  api: number;
  bare: number;
  statements: number;
  /** What one user waits for in the large business, where that has a goal. */
  large: number | undefined;
}

/** As many as the peers were measured with. */
const clients = 8;

/** Loads orders into a database, and measures every operation through the api and without it. */
export async function measureAt(
  stack: Stack,
  name: string,
  orders: number,
  pace: Pace,
): Promise<{ measured: Measured[]; businesses: LoadBusiness[] }> {
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const began = performance.now();
  let businesses: LoadBusiness[] = [];
  const api = await startSeededApi(stack, name, async (adminUrl) => {
    const workerUrl = stack.postgres.urlFor("bc_worker", name);
    businesses = await loadOrders({ adminUrl, workerUrl, orders, templates: pace.templates, now });
  });
  try {
    console.log(`${orders} orders loaded in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const owners = [...new Set(businesses.map(({ ownerId }) => ownerId))];
    const tokens = new Map(await Promise.all(owners.map(async (id) => [id, await accessToken(stack, id)] as const)));
    const load = { businesses, now, tokens };
    // A process serves for days: the first operation must not pay for compiling what all of them run.
    for (const operation of pace.operations) await p95(`${api.url}/graphql`, requestsOf(operation, load), 1, clients);
    const measured: Measured[] = [];
    for (const operation of pace.operations) {
      const took = await measure(api, operation, load, pace);
      console.log(`${operation.name}: 95 of 100 within ${took.api.toFixed(0)} ms, bare ${took.bare.toFixed(0)} ms`);
      measured.push(took);
    }
    return { measured, businesses };
  } finally {
    await api.stop();
    if (name !== stackDatabase) await runStatement(stack.databaseUrl("postgres"), `drop database ${name} with (force)`);
  }
}

async function measure(
  api: SeededApi,
  operation: Operation,
  load: Parameters<typeof requestsOf>[1],
  { rounds, seconds }: Pace,
): Promise<Measured> {
  const requests = requestsOf(operation, load);
  const recorded = await recordRequests(api, requests);
  const bareServer = await startBareServer({
    dir: api.dir,
    name: operation.name,
    databaseUrl: api.databaseUrl,
    recorded,
  });
  try {
    const url = `${api.url}/graphql`;
    const once = async (pause: number) => ({
      api: await p95(url, requests, pause, clients),
      bare: await p95(bareServer.url, requests, pause, clients),
    });
    await once(1); // warm
    const took: { api: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) took.push(await once(seconds));
    const large = operation.largeWithinMs === undefined ? undefined : await measureLarge(url, operation, load, seconds);
    return {
      operation,
      api: median(took.map((it) => it.api)),
      bare: median(took.map((it) => it.bare)),
      statements: recorded[0]?.length ?? 0,
      large,
    };
  } finally {
    bareServer.stop();
  }
}

/** The goal is what a user waits for, so one client asks. What eight clients wait for is printed beside it. */
async function measureLarge(
  url: string,
  operation: Operation,
  load: Parameters<typeof requestsOf>[1],
  seconds: number,
): Promise<number> {
  const requests = requestsOf(operation, load, true);
  const together = await p95(url, requests, seconds, clients);
  const alone = await p95(url, requests, seconds, 1);
  const ms = `${alone.toFixed(0)} ms for one client, ${together.toFixed(0)} ms for ${clients}`;
  console.log(`${operation.name} in the large business: 95 of 100 within ${ms}`);
  return alone;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
