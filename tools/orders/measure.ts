import type { Stack } from "@bc/dev/stack";
import { accessToken } from "../stack/access-token.ts";
import { p95 } from "../stack/load.ts";
import { recordRequests, type SeededApi, startSeededApi } from "../stack/seeded-api.ts";
import { startBareServer } from "../stack/start-bare-server.ts";
import { loadOrders } from "./load.ts";
import { type Operation, requestsOf } from "./operations.ts";
import type { LoadBusiness } from "./sizes.ts";

/** Loaded orders and an api that serves them. */
export interface LoadedApi {
  api: SeededApi;
  load: { businesses: LoadBusiness[]; now: number; tokens: ReadonlyMap<string, string> };
}

/** The 95th percentiles of an operation through the api and as bare statements, in milliseconds. */
export interface Waits {
  api: number;
  bare: number;
}

export interface Measured extends Waits {
  operation: Operation;
  statements: number;
  /** With a tenth of the orders. */
  tenth: Waits | undefined;
  /** What one user waits for in the large business, where that has a goal. */
  large: number | undefined;
}

interface Pace {
  rounds: number;
  seconds: number;
}

/** As many as the peers were measured with. */
const clients = 8;

/** Loads orders into a database and starts an api on it. */
export async function startLoadedApi(
  stack: Stack,
  name: string,
  { orders, templates }: { orders: number; templates: number },
): Promise<LoadedApi> {
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const began = performance.now();
  let businesses: LoadBusiness[] = [];
  const api = await startSeededApi(stack, name, async (adminUrl) => {
    const workerUrl = stack.postgres.urlFor("bc_worker", name);
    businesses = await loadOrders({ adminUrl, workerUrl, orders, templates, now });
  });
  console.log(`${orders} orders loaded in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const owners = [...new Set(businesses.map(({ ownerId }) => ownerId))];
  const tokens = new Map(await Promise.all(owners.map(async (id) => [id, await accessToken(stack, id)] as const)));
  return { api, load: { businesses, now, tokens } };
}

/** Measures operations, with all orders and with a tenth of them in turn, so that what else the machine does hits both. */
export async function measureOperations(
  whole: LoadedApi,
  tenth: LoadedApi | undefined,
  operations: readonly Operation[],
  pace: Pace,
): Promise<Measured[]> {
  // A process serves for days: the first operation must not pay for compiling what all of them run.
  for (const { api, load } of tenth ? [whole, tenth] : [whole])
    for (const operation of operations) await p95(urlOf(api), requestsOf(operation, load), 1, clients);
  const measured: Measured[] = [];
  for (const operation of operations) measured.push(await measure(whole, tenth, operation, pace));
  return measured;
}

async function measure(
  whole: LoadedApi,
  tenth: LoadedApi | undefined,
  operation: Operation,
  { rounds, seconds }: Pace,
): Promise<Measured> {
  const places = [await openPlace(whole, operation), ...(tenth ? [await openPlace(tenth, operation)] : [])];
  try {
    for (const { wait } of places) await wait(1); // warm
    const took = places.map(({ wait }) => ({ wait, rounds: [] as Waits[] }));
    for (let round = 0; round < rounds; round++) for (const it of took) it.rounds.push(await it.wait(seconds));
    const [all, few] = took.map((it) => ({
      api: median(it.rounds.map(({ api }) => api)),
      bare: median(it.rounds.map(({ bare }) => bare)),
    })) as [Waits, Waits | undefined];
    const growth = few ? `, with a tenth of the orders ${few.api.toFixed(0)} ms, bare ${few.bare.toFixed(0)} ms` : "";
    console.log(
      `${operation.name}: 95 of 100 within ${all.api.toFixed(0)} ms, bare ${all.bare.toFixed(0)} ms${growth}`,
    );
    const large = operation.largeWithinMs === undefined ? undefined : await measureLarge(whole, operation, seconds);
    return { operation, ...all, statements: places[0]?.statements ?? 0, tenth: few, large };
  } finally {
    for (const { stop } of places) stop();
  }
}

/** Starts what answers the requests of an operation without the api, and returns how to measure both. */
async function openPlace({ api, load }: LoadedApi, operation: Operation) {
  const requests = requestsOf(operation, load);
  const recorded = await recordRequests(api, requests);
  const { dir, databaseUrl } = api;
  const bareServer = await startBareServer({ dir, name: operation.name, databaseUrl, recorded });
  return {
    statements: recorded[0]?.length ?? 0,
    wait: async (seconds: number): Promise<Waits> => ({
      api: await p95(urlOf(api), requests, seconds, clients),
      bare: await p95(bareServer.url, requests, seconds, clients),
    }),
    stop: () => bareServer.stop(),
  };
}

/** The goal is what a user waits for, so one client asks. What eight clients wait for is printed beside it. */
async function measureLarge({ api, load }: LoadedApi, operation: Operation, seconds: number): Promise<number> {
  const requests = requestsOf(operation, load, true);
  const together = await p95(urlOf(api), requests, seconds, clients);
  const alone = await p95(urlOf(api), requests, seconds, 1);
  const ms = `${alone.toFixed(0)} ms for one client, ${together.toFixed(0)} ms for ${clients}`;
  console.log(`${operation.name} in the large business: 95 of 100 within ${ms}`);
  return alone;
}

const urlOf = ({ url }: SeededApi): string => `${url}/graphql`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
