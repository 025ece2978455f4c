import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database, runText } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { newId } from "@bc/runtime/ids";
import { type EventDatabase, startWorker, withEventDatabase, type Worker } from "../events/database.ts";
import { counterRaised, subscriberNames } from "../events/types.ts";
import type { Figure } from "../figures.ts";

const organizations = Array.from({ length: 20 }, () => newId());
const keysOfOrganization = 5;
const writers = 6;

const raise = `
  update shop.counter set n = n + 1 where organization_id = $1 and key = any($2::text[]) returning key, n`;

/**
 * Raises counters with an event for each step, while processes that deliver the events to four subscribers are killed
 * or paused beyond their leases, and PostgreSQL is killed. Then it compares the effects with the counters.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const turns = short
    ? ["worker", "postgres"]
    : Array.from({ length: 5 }, () => ["worker", "postgres", "pause"]).flat();
  const betweenMs = short ? 1_000 : 3_000;
  return withEventDatabase(async (events) => {
    const values = organizations.flatMap((id) =>
      Array.from({ length: keysOfOrganization }, (_, key) => `('${id}', 'k${key}', 0)`),
    );
    await events.query(`insert into shop.counter values ${values.join(", ")}`);
    const database = createDatabase({ url: events.urlFor("bc_worker"), max: writers, onIdleError: () => undefined });
    const workers = [startWorker(events.urlFor("bc_worker")), startWorker(events.urlFor("bc_worker"))];
    const stopping = new AbortController();
    const writing = raiseCounters(database, stopping.signal);
    try {
      let kills = 0;
      for (const turn of turns) {
        await untilDelivering(events);
        await sleep(betweenMs * Math.random());
        await disturb(events, workers, turn, kills++ % 2);
      }
      await untilDelivering(events);
      stopping.abort();
      const failed = await writing;
      const seconds = await untilQuiet(events);
      console.log(`${failed} transactions failed; quiet ${seconds.toFixed(1)} s after the last append`);
      return await count(events, turns.length);
    } finally {
      stopping.abort();
      await writing;
      await Promise.all(workers.map((worker) => worker.kill()));
      await database.close();
    }
  });
}

/** Raises two counters in each transaction, and returns how many transactions failed. */
async function raiseCounters(database: Database, stopping: AbortSignal): Promise<number> {
  let failed = 0;
  const write = async (): Promise<void> => {
    while (!stopping.aborted) {
      const organizationId = organizations[Math.floor(Math.random() * organizations.length)] ?? "";
      const first = Math.floor(Math.random() * keysOfOrganization);
      const keys = [first, (first + 1) % keysOfOrganization].map((key) => `k${key}`).sort();
      try {
        await database.withTenant({ organizationId }, async (tx) => {
          const rows = await runText<{ key: string; n: number }>(tx, raise, [organizationId, keys]);
          await sleep(Math.random() * 10); // the transactions of one key and of others overlap
          const at = Date.now();
          await appendEvents(
            tx,
            rows.map(({ key, n }) => eventOf(counterRaised, { organizationId, key, payload: { n, at } })),
          );
        });
      } catch {
        failed++;
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return failed;
}

async function disturb(events: EventDatabase, workers: Worker[], turn: string, victim: number): Promise<void> {
  console.log(`${turn} is disturbed`);
  if (turn === "postgres") {
    await events.kill();
    await events.restart();
  } else if (turn === "pause") {
    workers[victim]?.pause();
    await sleep(9_000); // longer than a lease
    workers[victim]?.resume();
  } else {
    await workers[victim]?.kill();
    workers[victim] = startWorker(events.urlFor("bc_worker"));
  }
}

const effects = (events: EventDatabase) =>
  events.query<{ n: number }>("select count(*)::int as n from shop.effect").then(([row]) => row?.n ?? 0);

/** Waits until more effects appear, so that each disturbance hits work in progress. */
async function untilDelivering(events: EventDatabase): Promise<void> {
  const before = await effects(events);
  while ((await effects(events)) <= before) await sleep(50);
}

/** Waits until all events have been delivered, and returns the seconds. */
async function untilQuiet(events: EventDatabase): Promise<number> {
  const began = performance.now();
  const open = "select (select sum(n) from shop.counter)::int * 4 - (select count(*) from shop.effect)::int as n";
  while (((await events.query<{ n: number }>(open))[0]?.n ?? 0) > 0 && performance.now() - began < 60_000)
    await sleep(100);
  return (performance.now() - began) / 1_000;
}

async function count(events: EventDatabase, turns: number): Promise<Figure[]> {
  const [found] = await events.query<Record<"appended" | "lost" | "twice" | "disordered" | "aside", number>>(`
    with expected as (
      select s.subscriber, c.organization_id, c.key, g.n
      from shop.counter c, generate_series(1, c.n) g (n), unnest(array['${subscriberNames.join("','")}']) s (subscriber)
    ), ordered as (
      select n, lag(n, 1, 0) over (partition by subscriber, organization_id, key order by id) as before from shop.effect
    )
    select (select sum(n) from shop.counter)::int as appended,
      (select count(*) from expected e where not exists (select from shop.effect f
        where (f.subscriber, f.organization_id, f.key, f.n) = (e.subscriber, e.organization_id, e.key, e.n)))::int as lost,
      (select count(*) - count(distinct (subscriber, organization_id, key, n)) from shop.effect)::int as twice,
      (select count(*) from ordered where n <> before + 1)::int as disordered,
      (select count(*) from event.letter)::int as aside`);
  const none = { atMost: 0 };
  console.log(`${found?.appended} events, ${turns} disturbances`);
  return [
    { name: "events.appended", value: found?.appended ?? 0, goal: { atLeast: 100 } },
    { name: "events.lost", value: found?.lost ?? 1, goal: none },
    { name: "events.twice", value: found?.twice ?? 1, goal: none },
    { name: "events.out-of-order", value: found?.disordered ?? 1, goal: none },
    { name: "events.put-aside", value: found?.aside ?? 1, goal: none },
  ];
}
