import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { type ApiFleet, withApiFleet } from "../stack/api-fleet.ts";
import {
  type Answered,
  type BoundCaller,
  createBoundCallers,
  floodFleet,
  inTurn,
  loadFleet,
  prepare,
} from "../stack/bound-load.ts";

const processes = 2;
const sessions = 400;
/** Per process: clients that find out the load that is answered, and requests that are always accepted. */
const connections = 32;
/** The limits per token are those of production; all load comes from one network. */
const environment = { NETWORK_LIMIT_PER_MINUTE: "100000000", REQUEST_LIMIT: String(connections) };
const query = "{ org_sessionCheck { isSessionValid } }";

/**
 * Measures what admission costs: transaction IDs per request with bound tokens of many sessions at several processes, the
 * size of the tables of used proofs over time, and what happens at three times the load that is answered.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  return withApiFleet(processes, environment, async (fleet) => {
    const callers = await createBoundCallers(fleet, sessions, query);
    const admin = new pg.Client({ connectionString: fleet.postgres.url });
    await admin.connect();
    try {
      const capacity = await findCapacity(fleet, callers, admin, short ? 2 : 20);
      const figures = [
        { name: "admission.xids-per-request", value: capacity.xidsPerRequest, goal: { atMost: 0.2 } },
        ...(await overload(fleet, callers, capacity, short ? 3 : 20)),
      ];
      if (!short) figures.push(await measureLevel(fleet, callers, admin, capacity.rate / 2));
      return figures;
    } finally {
      await admin.end();
    }
  });
}

interface Capacity {
  /** Answered requests per second. */
  rate: number;
  p95: number;
  xidsPerRequest: number;
}

const maxRounds = 4;

/** Measures until a round answers hardly more than the one before, when code and caches are warm. */
async function findCapacity(
  fleet: ApiFleet,
  callers: BoundCaller[],
  admin: pg.Client,
  seconds: number,
): Promise<Capacity> {
  let best: Capacity | undefined;
  for (let round = 1; ; round++) {
    const found = await measureCapacity(fleet, callers, admin, seconds);
    const isWarm = best && found.rate < 1.1 * best.rate;
    if (!best || found.rate > best.rate) best = found;
    if (isWarm || round === maxRounds) return best;
  }
}

async function measureCapacity(
  fleet: ApiFleet,
  callers: BoundCaller[],
  admin: pg.Client,
  seconds: number,
): Promise<Capacity> {
  const [before, began] = [await nextXid(admin), performance.now()];
  const answers = await loadFleet(fleet, callers, { seconds, connections });
  const xids = (await nextXid(admin)) - before;
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`a request was answered with ${refused.status}`);
  const rate = (answers.length / (performance.now() - began)) * 1_000;
  const [p50, p95] = [quantile(answers, 0.5), quantile(answers, 0.95)];
  console.log(
    `${rate.toFixed(0)} requests/s at ${processes} processes with ${connections * processes} clients, ` +
      `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(xids / answers.length).toFixed(2)} transaction IDs each`,
  );
  return { rate, p95, xidsPerRequest: xids / answers.length };
}

/** Reads the next transaction ID without taking one. */
async function nextXid(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ xid: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as xid");
  return Number(rows[0]?.xid);
}

async function overload(
  fleet: ApiFleet,
  callers: BoundCaller[],
  { rate, p95 }: Capacity,
  seconds: number,
): Promise<Figure[]> {
  const flood = () => floodFleet(fleet, prepare(inTurn(callers), 3 * rate * seconds), { seconds, rate: 3 * rate });
  await flood(); // warm: refusals are code that has not run before
  const { answers, took } = await flood();
  const recovery = await untilRecovered(fleet, callers, p95, performance.now());
  const accepted = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(({ status }) => status === 503 || status === 429);
  console.log(
    `at ${(answers.length / seconds).toFixed(0)} requests/s: ` +
      `${(accepted.length / took).toFixed(0)}/s accepted with p95 ${quantile(accepted, 0.95).toFixed(0)} ms, ` +
      `${(shed.length / took).toFixed(0)}/s shed with p95 ${quantile(shed, 0.95).toFixed(0)} ms`,
  );
  const others = answers.length - accepted.length - shed.length;
  return [
    { name: "admission.overload.shed-share", value: shed.length / answers.length, goal: { atLeast: 0.3 } },
    { name: "admission.overload.other-answers", value: others, goal: { atMost: 0 } },
    { name: "admission.overload.accepted-ratio", value: accepted.length / took / rate, goal: { atLeast: 0.5 } },
    { name: "admission.overload.accepted-p95-ratio", value: quantile(accepted, 0.95) / p95, goal: { atMost: 3 } },
    { name: "admission.recovery-seconds", value: recovery, goal: { atMost: 5 } },
  ];
}

/** Returns the seconds until every process answers twenty requests in a row as fast as before the overload. */
async function untilRecovered({ urls }: ApiFleet, callers: BoundCaller[], p95: number, ended: number): Promise<number> {
  let recoveredAt = ended;
  for (const url of urls) {
    for (let inRow = 0; inRow < 20;) {
      const began = performance.now();
      const request = callers[inRow]?.() as { headers: Record<string, string>; body: string };
      const response = await fetch(`${url}/graphql`, { method: "POST", ...request });
      await response.text();
      const isAsBefore = response.status === 200 && performance.now() - began <= p95;
      if (isAsBefore && inRow === 0) recoveredAt = Math.max(recoveredAt, began);
      inRow = isAsBefore ? inRow + 1 : 0;
      if (performance.now() - ended > 60_000) throw new Error(`${url} has not recovered after a minute`);
    }
  }
  return (recoveredAt - ended) / 1_000;
}

const levelMinutes = 10;

/** Compares the largest size of the proofs' tables in the second half of ten minutes with that in the first half. */
async function measureLevel(fleet: ApiFleet, callers: BoundCaller[], admin: pg.Client, rate: number): Promise<Figure> {
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / 60_000;
  const largest = [0, 0];
  const loading = floodFleet(fleet, inTurn(callers), { seconds: levelMinutes * 60, rate });
  while (minutes() < levelMinutes) {
    const bytes = await sizeOfProofs(admin);
    const half = minutes() < levelMinutes / 2 ? 0 : 1;
    largest[half] = Math.max(largest[half] ?? 0, bytes);
    console.log(`minute ${minutes().toFixed(1)}: used proofs take ${(bytes / 1e6).toFixed(1)} MB`);
    await sleep(15_000);
  }
  const { answers } = await loading;
  const accepted = answers.filter(({ status }) => status === 200).length;
  console.log(`${accepted} of ${answers.length} requests accepted in ${levelMinutes} minutes`);
  const [first = 0, second = 0] = largest;
  return { name: "admission.proof-tables-growth", value: second / first, goal: { atMost: 1.1 } };
}

async function sizeOfProofs(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ bytes: number }>(`
    select sum(pg_total_relation_size(relid))::float8 as bytes from pg_stat_user_tables
    where schemaname = 'org' and relname ~ '_proof'`);
  return rows[0]?.bytes ?? 0;
}

function quantile(answers: readonly Answered[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}
