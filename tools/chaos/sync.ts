import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Slug } from "@bc/connectors/registry";
import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { killPart, victims } from "../stack/kill-part.ts";
import { unlimitedPings } from "../stack/start-pings.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { compareAll, type Comparison, type Differences, judge, noVerdicts, type Verdicts } from "../syncs/compare.ts";
import { connectSources, type DrillConnection } from "../syncs/connections.ts";
import { daysAgo } from "../syncs/days.ts";
import { readPublished } from "../syncs/published.ts";
import { syncRequester } from "../syncs/request-syncs.ts";
import { openTruth } from "../syncs/truth.ts";
import { randomOf, startWeather, type Weather } from "../syncs/weather.ts";

interface Size {
  slugs: readonly Slug[];
  count: number;
  doomed: number;
  kills: number;
  /** Between two kills. */
  pauseMs: number;
  weatherMs: number;
  sampleMs: number;
  drainMs: number;
}

const small: Size = {
  slugs: ["storefront", "google-analytics-4", "facebook"],
  count: 12,
  doomed: 1,
  kills: 3,
  pauseMs: 3_000,
  weatherMs: 1_000,
  sampleMs: 500,
  drainMs: 60_000,
};
const large: Size = {
  slugs: ["storefront", "shopify", "google-adwords", "google-analytics-4", "facebook", "klaviyo", "tiktok"],
  count: 500,
  doomed: 6,
  kills: 20,
  pauseMs: 15_000,
  weatherMs: 3_000,
  sampleMs: 8_000,
  drainMs: 480_000,
};
/** Fewer open runs than this, and every connection is synced again. */
const fewRuns = 0.2;
/** A sync that finds orders missing reads them at the next one, unless it went on from where a failed one had stopped. */
const maxRounds = 3;

/**
 * Syncs connections while their sources throttle, fail, truncate and restate at random, and all parts are killed in turn.
 * Samples compare what users see with what the sources hold. When all faults are over, each connection is synced up
 * to three times and compared row by row. Limits and waits of sources are shortened (syncs/impatient.ts).
 * The short drill repeats the same choices, because a few random ones may bring no fault of some kind.
 */
export async function run({
  short,
  seed = short ? 7 : Math.floor(Math.random() * 1e6),
}: {
  short: boolean;
  seed?: number;
}) {
  const size = short ? small : large;
  console.log(`seed ${seed}: ${size.count} connections to ${size.slugs.length} sources, ${size.kills} kills`);
  const preload = new URL("../syncs/impatient.ts", import.meta.url).href;
  const options = {
    apiEnvironment: unlimitedPings,
    // A step that waits for its source keeps a slot.
    workerEnvironment: { NODE_OPTIONS: `--import=${preload}`, DATABASE_CONNECTIONS: "64" },
    logLevel: "warn",
  };
  return withStack(options, (stack) => drill(stack, size, seed));
}

async function drill(stack: Stack, size: Size, seed: number): Promise<Figure[]> {
  const startDate = daysAgo(12);
  const truth = await openTruth(size.slugs, startDate);
  const weather = startWeather(stack, truth, randomOf(seed, "weather"));
  // The first change notes what the sources hold, and switches faults on before the first sync.
  await weather.change();
  const { userId, connections } = await connectSources(stack, { ...size, startDate });
  const database = new pg.Pool({ connectionString: stack.databaseUrl("postgres"), max: 2 });
  database.on("error", () => undefined);
  const requestSyncs = await syncRequester(stack, userId);
  const sound = connections.filter(({ doom }) => doom === null);
  const shapes = new Set(size.slugs.map((slug) => truth.shapeOf(slug)));
  const comparison: Comparison = { truth, connections: sound, startDate, today: daysAgo(0) };
  const verdicts = noVerdicts();
  const stop = new AbortController();
  const sample = async (): Promise<void> => judge(verdicts, await readPublished(stack, database, shapes), comparison);
  const loops = [
    every(size.weatherMs, stop.signal, () => weather.change()),
    every(size.sampleMs, stop.signal, sample),
    every(1_000, stop.signal, async () => {
      if ((await openRuns(database)) < connections.length * fewRuns) await requestSyncs(connections);
    }),
  ];
  const openAtKills = await kill(stack, size, { database, random: randomOf(seed, "kills") });
  stop.abort();
  await Promise.all(loops);
  await weather.calm();
  console.log(`faults: ${JSON.stringify(weather.counts)}`);
  let seconds = await drain(database, size.drainMs);
  let rounds = 0;
  let differences: Differences;
  let unsettled: readonly DrillConnection[] = connections;
  do {
    rounds += 1;
    await requestSyncs(unsettled);
    seconds += await drain(database, size.drainMs);
    const published = await untilRead(() => readPublished(stack, database, shapes));
    judge(verdicts, published, comparison);
    const different = new Set<string>();
    const print = printSome(rounds === maxRounds ? 20 : 3);
    differences = compareAll(published, comparison, (id, line) => {
      different.add(id);
      print(line);
    });
    unsettled = sound.filter(({ id }) => different.has(id));
  } while (rounds < maxRounds && unsettled.length > 0);
  const left = await openRuns(database);
  console.log(`drained in ${seconds.toFixed(0)} s and ${rounds} rounds, ${left} runs are open`);
  const causes = await countCauses(database, connections);
  if (causes.wrong > 0) printErrors(join(stack.logDir, "worker.log"));
  await database.end();
  await truth.close();
  return figuresOf({ verdicts, differences, causes, openAtKills, left, weather, isShort: size === small });
}

/** Kills parts in turn, and returns the smallest number of runs that were open at a kill. */
async function kill(
  stack: Stack,
  { kills, pauseMs }: Size,
  { database, random }: { database: pg.Pool; random: () => number },
): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < kills; turn++) {
    await sleep(pauseMs * (0.5 + random()));
    const victim = victims[turn % victims.length] ?? "worker";
    const open = await untilOpen(database);
    least = Math.min(least, open);
    const ms = await killPart(stack, victim);
    console.log(`killed ${victim} while ${open} runs were open; back after ${ms} ms`);
  }
  await sleep(pauseMs);
  return least;
}

/** Returns the number of open runs once there are any, since a kill between two syncs would prove nothing. */
async function untilOpen(database: pg.Pool, attempts = 100): Promise<number> {
  const open = await openRuns(database);
  if (open > 0 || attempts === 0) return open;
  await sleep(200);
  return untilOpen(database, attempts - 1);
}

/** Repeats work until it is stopped. An engine that is down is asked again. */
async function every(ms: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}

/** Repeats a reading whose connection broke, at most five times. */
async function untilRead<T>(read: () => Promise<T>, attempts = 5): Promise<T> {
  return read().catch(async (error: unknown) => {
    if (attempts === 0) throw error;
    await sleep(1_000);
    return untilRead(read, attempts - 1);
  });
}

async function openRuns(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    "select count(*)::int as n from workflow.run where finished_at is null and workflow like 'ua.%' and workflow <> 'ua.project-sales'",
  );
  return rows[0]?.n ?? 0;
}

async function drain(database: pg.Pool, ms: number): Promise<number> {
  const began = performance.now();
  while ((await openRuns(database)) > 0 && performance.now() - began < ms) await sleep(200);
  return (performance.now() - began) / 1_000;
}

function printSome(limit: number): (line: string) => void {
  let printed = 0;
  return (line) => void (printed++ < limit && console.log(line));
}

/** Prints the different errors of a log, each once. */
function printErrors(file: string): void {
  const errors = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes('"level":"error"') || line.includes('"level":50'))
    .map((line) => JSON.parse(line) as { msg?: string; err?: { stack?: string } })
    .map(({ msg, err }) => `${msg}: ${err?.stack ?? ""}`);
  for (const error of [...new Set(errors)].slice(0, 10)) console.log(error);
}

/** Counts ends of syncs by whether their cause is one that the drill has brought about. */
async function countCauses(database: pg.Pool, connections: readonly DrillConnection[]) {
  const { rows } = await database.query<{
    id: string;
    outcome: string;
    cause: string | null;
    code: string | null;
    n: number;
  }>(
    `select connection_id as id, outcome, cause_class as cause, cause_code as code, count(*)::int as n from ua.sync
    where outcome is not null group by 1, 2, 3, 4`,
  );
  const dooms = new Map(connections.map(({ id, doom }) => [id, doom]));
  const counts = { failures: 0, wrong: 0 };
  const table = new Map<string, number>();
  for (const { id, outcome, cause, code, n } of rows) {
    const doom = dooms.get(id) ?? null;
    const isExpected = doom
      ? cause === doom && outcome === "FAILED"
      : { SUCCEEDED: cause === null, PARTIAL: cause === "differs", FAILED: cause === "retry" || cause === "defer" }[
          outcome
        ];
    if (outcome !== "SUCCEEDED") counts.failures += n;
    if (!isExpected) counts.wrong += n;
    const name = `${doom ?? "sound"}: ${outcome} ${cause ?? "-"} ${code ?? ""}${isExpected ? "" : " (wrong)"}`;
    table.set(name, (table.get(name) ?? 0) + n);
  }
  console.table(Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1))));
  return counts;
}

function figuresOf({
  verdicts: { judged, falseGreens, found, falseAlarms },
  differences,
  causes,
  openAtKills,
  left,
  weather,
  isShort,
}: {
  verdicts: Verdicts;
  differences: Differences;
  causes: { failures: number; wrong: number };
  openAtKills: number;
  left: number;
  weather: Weather;
  isShort: boolean;
}): Figure[] {
  for (const name of [...falseGreens].slice(0, 10)) console.log(`false green: ${name}`);
  for (const name of [...falseAlarms].slice(0, 10)) console.log(`false alarm: ${name}`);
  console.log(`${falseGreens.size} false greens, ${falseAlarms.size} false alarms`);
  const { rows, orders, ...wrong } = differences;
  const none = { atMost: 0 };
  const differing = found.size + falseGreens.size;
  return [
    { name: "sync.least-open-at-a-kill", value: openAtKills, goal: { atLeast: 1 } },
    { name: "sync.restatements", value: weather.counts.restated, goal: { atLeast: 1 } },
    { name: "sync.rows-compared", value: rows, goal: { atLeast: isShort ? 500 : 20_000 } },
    { name: "sync.orders-compared", value: orders, goal: { atLeast: isShort ? 100 : 5_000 } },
    ...Object.entries(wrong).map(([name, value]) => ({ name: `sync.${dashed(name)}`, value, goal: none })),
    { name: "sync.open-runs", value: left, goal: none },
    { name: "sync.days-judged", value: judged.size, goal: { atLeast: isShort ? 100 : 10_000 } },
    { name: "sync.false-greens", value: falseGreens.size, goal: none },
    { name: "sync.truncated-days", value: differing, goal: { atLeast: isShort ? 1 : 100 } },
    { name: "sync.truncated-days-found", value: found.size / Math.max(1, differing), goal: { atLeast: 0.99 } },
    { name: "sync.false-alarms", value: falseAlarms.size / Math.max(1, judged.size), goal: { atMost: 0.01 } },
    { name: "sync.failures", value: causes.failures, goal: { atLeast: 1 } },
    { name: "sync.wrong-causes", value: causes.wrong, goal: none },
  ];
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
