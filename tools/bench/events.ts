import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { type EventDatabase, startWorker, withEventDatabase } from "../events/database.ts";
import { itemsOfShop, type Shop, writeOrders } from "../events/write-orders.ts";
import type { Figure } from "../figures.ts";

const perTransaction = 20;
const writers = 4;
const wantedPerSecond = 2_000;

/**
 * Writes deliveries of orders, 20 in a transaction, as fast as possible with and without their events in turn. Then it
 * writes 2,000 a second while another process delivers each event to four subscribers, and measures the lag.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { count, seconds, lagSeconds } = short
    ? { count: 31, seconds: 0.1, lagSeconds: 4 }
    : { count: 81, seconds: 0.3, lagSeconds: 30 };
  return withEventDatabase(async (events) => {
    const database = createDatabase({ url: events.urlFor("bc_worker"), max: 8, onIdleError: () => undefined });
    try {
      const shops = await openShops(events, 40);
      for (const hasEvents of [true, false]) await rateOf(database, shops, 0.7, hasEvents); // warm
      const rounds: { withEvents: number; without: number; ratio: number }[] = [];
      for (let round = 0; round < count; round++) {
        // Short rounds in turn, because the tables grow and the machine's other work comes and goes.
        const first = round % 2 === 0;
        const a = await rateOf(database, shops, seconds, first);
        const b = await rateOf(database, shops, seconds, !first);
        const [withEvents, without] = first ? [a, b] : [b, a];
        rounds.push({ withEvents, without, ratio: without / withEvents });
      }
      rounds.sort((x, y) => x.ratio - y.ratio);
      const shown = [0.25, 0.5, 0.75].map((share) => rounds[Math.floor(share * count)]);
      for (const round of shown)
        console.log(`${round?.withEvents.toFixed(0)} deliveries/s with events, ${round?.without.toFixed(0)} without`);
      return [
        { name: "events.cost-ratio", value: shown[1]?.ratio ?? Number.POSITIVE_INFINITY, goal: { atMost: 1.3 } },
        ...(await measureLag(events, database, shops, lagSeconds)),
      ];
    } finally {
      await database.close();
    }
  });
}

async function openShops(events: EventDatabase, count: number): Promise<Shop[]> {
  const shops = Array.from({ length: count }, () => ({ organizationId: newId(), businessId: newId() }));
  const ids = shops.map(({ organizationId }) => `'${organizationId}'`).join(", ");
  await events.query(
    `insert into shop.stock select id, item, 0 from unnest(array[${ids}]::uuid[]) id, generate_series(0, ${itemsOfShop - 1}) item`,
  );
  return shops;
}

/** Returns the deliveries per second of several writers at full speed. Each has its own shops, so none waits for a lock. */
async function rateOf(
  database: Database,
  shops: readonly Shop[],
  seconds: number,
  hasEvents: boolean,
): Promise<number> {
  const began = performance.now();
  let written = 0;
  const write = async (_: unknown, writer: number): Promise<void> => {
    for (let turn = writer; performance.now() - began < seconds * 1_000; turn += writers) {
      const shop = shops[turn % shops.length];
      if (shop) await writeOrders(database, shop, perTransaction, hasEvents);
      written += perTransaction;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return written / ((performance.now() - began) / 1_000);
}

async function measureLag(
  events: EventDatabase,
  database: Database,
  shops: readonly Shop[],
  seconds: number,
): Promise<Figure[]> {
  // Only what is appended from here on is measured.
  await events.query("truncate event.log");
  const worker = startWorker(events.urlFor("bc_worker"));
  try {
    const cursors = "select count(*)::int as held from event.cursor where owner is not null";
    while (((await events.query<{ held: number }>(cursors))[0]?.held ?? 0) < 64) await sleep(50);
    const written = await writeAtRate(database, shops, seconds);
    const began = performance.now();
    const counted = "select count(*)::int as n from shop.effect";
    let handled = 0;
    while (handled < 4 * written && performance.now() - began < 30_000) {
      await sleep(100);
      handled = (await events.query<{ n: number }>(counted))[0]?.n ?? 0;
    }
    const [lag] = await events.query<{ p50: number; p99: number; max: number }>(`
      select percentile_cont(0.5) within group (order by lag_ms) / 1000 as p50,
        percentile_cont(0.99) within group (order by lag_ms) / 1000 as p99, max(lag_ms) / 1000 as max from shop.effect`);
    console.log(
      `${Math.round(written / seconds)} deliveries/s, ${handled} effects of four subscribers, lag p50 ${lag?.p50.toFixed(2)} s, max ${lag?.max.toFixed(2)} s`,
    );
    return [
      {
        name: "events.deliveries-per-second",
        value: Math.round(written / seconds),
        goal: { atLeast: wantedPerSecond * 0.95 },
      },
      { name: "events.undelivered", value: 4 * written - handled, goal: { atMost: 0 } },
      { name: "events.lag-p99-seconds", value: lag?.p99 ?? Number.POSITIVE_INFINITY, goal: { atMost: 2 } },
    ];
  } finally {
    await worker.kill();
  }
}

/** Writes at the wanted rate, or as fast as possible, and returns the number of deliveries. */
async function writeAtRate(database: Database, shops: readonly Shop[], seconds: number): Promise<number> {
  const began = performance.now();
  let started = 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const dueMs = ((started * perTransaction) / wantedPerSecond) * 1_000;
      if (dueMs >= seconds * 1_000 || performance.now() - began >= seconds * 1_000) return;
      const shop = shops[started++ % shops.length];
      const waitMs = dueMs - (performance.now() - began);
      if (waitMs > 0) await sleep(waitMs);
      if (shop) await writeOrders(database, shop, perTransaction, true);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return started * perTransaction;
}
