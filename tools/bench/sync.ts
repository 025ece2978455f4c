import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { createTransport } from "@bc/connector-kit/transport";
import type { Stack } from "@bc/dev/stack";
import { runStatement } from "@bc/testing/run-statement";
import { connectFactories } from "@bc/testing/factories";
import type { Figure } from "../figures.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { openConnecting } from "../syncs/connections.ts";
import { daysAgo } from "../syncs/days.ts";
import { loadConnector, loadOrigin } from "../syncs/load-connector.ts";
import { type Load, loadRows, type LoadSource, startLoadSource } from "../syncs/load-source.ts";

interface Size {
  /** A day is a slice, so each day is read, checked and published on its own. */
  days: number;
  large: Load;
  small: Load;
  rounds: number;
  resting: number;
}

/**
 * Measures syncs beside their engines: rows per second from a source until they are published, beside an insert of the
 * same rows; the time of a page, beside a loop that reads and inserts without the engine; and the memory and start of
 * worker and Restate with many scheduled connections at rest, beside none.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const size: Size = short
    ? { days: 3, large: { rows: 10_000, page: 5_000 }, small: { rows: 2_000, page: 50 }, rounds: 1, resting: 5_000 }
    : { days: 8, large: { rows: 25_000, page: 5_000 }, small: { rows: 4_000, page: 50 }, rounds: 3, resting: 100_000 };
  const source = await startLoadSource();
  const days = { from: daysAgo(size.days - 1), to: daysAgo(0) };
  source.prepare(days, size.large);
  source.prepare(days, size.small);
  const preload = new URL("../syncs/impatient.ts", import.meta.url).href;
  const workerEnvironment = {
    NODE_OPTIONS: `--import=${preload}`,
    SOURCE_ORIGINS: JSON.stringify({ [loadOrigin]: source.url }),
  };
  try {
    return await withStack({ workerEnvironment, logLevel: "warn" }, async (stack) => [
      ...(await measureRows(stack, source, size)),
      ...(await measureRest(stack, size.resting)),
    ]);
  } finally {
    await source.stop();
  }
}

async function measureRows(stack: Stack, source: LoadSource, { days, large, small, rounds }: Size): Promise<Figure[]> {
  const bench = await openBench(stack, source, days);
  const seconds = {
    warm: 0,
    synced: [] as number[],
    bare: [] as number[],
    pages: [] as number[],
    loop: [] as number[],
  };
  seconds.warm = await bench.sync(small);
  for (let round = 0; round < rounds; round++) {
    seconds.bare.push(await bench.insert(large));
    seconds.synced.push(await bench.sync(large));
    seconds.loop.push(await bench.loop(small));
    seconds.pages.push(await bench.sync(small));
  }
  await bench.close();
  const rows = days * large.rows;
  const pages = (days * small.rows) / small.page;
  const [synced, bare, paged, loop] = [seconds.synced, seconds.bare, seconds.pages, seconds.loop].map(median) as [
    number,
    number,
    number,
    number,
  ];
  console.log(`${rows} rows: ${Math.round(rows / synced)} per second synced, ${Math.round(rows / bare)} inserted`);
  console.log(
    `${pages} pages of ${small.page} rows: ${((paged / pages) * 1_000).toFixed(2)} ms each synced, ${((loop / pages) * 1_000).toFixed(2)} ms in a loop`,
  );
  return [
    { name: "sync.rows-to-bare-inserts", value: bare / synced, goal: { atLeast: 0.5 } },
    { name: "sync.page-to-loop", value: paged / loop, goal: { atMost: 2 } },
    { name: "sync.milliseconds-more-per-page", value: ((paged - loop) / pages) * 1_000, goal: { atMost: 5 } },
  ];
}

async function openBench(stack: Stack, source: LoadSource, days: number) {
  const adminUrl = stack.databaseUrl("postgres");
  const make = await connectFactories(adminUrl);
  const { id: organizationId } = await make.organization({ name: "Bench" });
  const { id: userId } = await make.user({ email: "bench@console.test", firstName: "Bench", lastName: "Owner" });
  const connecting = openConnecting(stack);
  const transport = createTransport({ origins: { [loadOrigin]: source.url } });
  const dates = Array.from({ length: days }, (_, ago) => daysAgo(ago));
  let businesses = 0;
  const insert = async (rows: readonly object[]): Promise<void> => {
    const place = { business_key: 4_000_000, feed_key: businesses, account_id: "bench", batch_key: 1, version: 1 };
    await insertLines(stack, rows.map((row) => JSON.stringify({ ...place, ...snake(row) })).join("\n"));
  };
  return {
    /** Connects another business and returns the seconds of its first sync. */
    async sync({ rows, page }: Load): Promise<number> {
      const { id: businessId, key: businessKey } = await make.business({ organizationId, name: `B ${businesses++}` });
      const connectionId = await connecting.connect(
        { organizationId, businessId, businessKey, userId },
        {
          slug: "load",
          settings: { rows: String(rows), size: String(page) },
          startDate: daysAgo(days - 1),
          credential: { accessToken: "load", expiresAt: null },
        },
      );
      for (;;) {
        const [run] = await runStatement<{ seconds: number | null; outcome: string | null }>(
          adminUrl,
          `select extract(epoch from r.finished_at - r.started_at)::float8 as seconds, s.outcome from ua.sync s
          join workflow.run r on r.id = s.id where s.connection_id = $1 and s.kind = 'FIRST'`,
          [connectionId],
        );
        if (run?.seconds && run.outcome === "SUCCEEDED") return run.seconds;
        if (run?.outcome && run.outcome !== "SUCCEEDED") throw new Error(`the sync ended as ${run.outcome}`);
        await sleep(50);
      }
    },
    /** Inserts the same rows, a day at a time, and returns the seconds. Their text is prepared. */
    async insert(load: Load): Promise<number> {
      const place = { business_key: 4_000_000, feed_key: businesses++, account_id: "bench", batch_key: 1, version: 1 };
      const texts = dates.map((date) =>
        loadRows(date, { ...load, page: load.rows }, 0)
          .map((row) => JSON.stringify({ ...place, ...snake(row) }))
          .join("\n"),
      );
      const began = performance.now();
      for (const text of texts) await insertLines(stack, text);
      return (performance.now() - began) / 1_000;
    },
    /** Reads the same pages with the connector and inserts them, a day at a time, and returns the seconds. */
    async loop({ page }: Load): Promise<number> {
      businesses++;
      const settings = { apiKey: "load", size: String(page) };
      const opened = await openSource(loadConnector, { transport, settings });
      const [account] = await opened.accounts();
      const stream = loadConnector.streams.marketing_daily;
      if (!account || !stream) throw new Error("the source has no account");
      const began = performance.now();
      for (const date of dates) {
        const { rows } = await opened.read(stream, { account, slice: { from: date, to: date } });
        await insert(rows);
      }
      return (performance.now() - began) / 1_000;
    },
    async close() {
      await connecting.close();
      await transport.close();
      await make.end();
    },
  };
}

const snake = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );

async function insertLines({ addresses, secrets }: Stack, lines: string): Promise<void> {
  const sql = encodeURIComponent("insert into console.marketing_daily format JSONEachRow");
  const response = await fetch(`${addresses.clickhouse}/?query=${sql}`, {
    method: "POST",
    headers: { "x-clickhouse-user": "migrator", "x-clickhouse-key": secrets.warehouseMigratorPassword },
    body: lines,
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Compares worker and Restate with many scheduled connections at rest with none. */
async function measureRest(stack: Stack, connections: number): Promise<Figure[]> {
  const before = await restart(stack);
  await runStatement(
    stack.databaseUrl("postgres"),
    `with business as (
      select gen_random_uuid() as organization_id, gen_random_uuid() as id, n from generate_series(1, $1::int / 5) n),
    made as (
      insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
      select b.id, uuidv7(), 1000000 + b.n, 'google-adwords', 'active', current_date - 30, gen_random_uuid()
      from business b, generate_series(1, 5) returning business_id, id)
    insert into workflow.schedule (organization_id, business_id, workflow, key, every_ms, input, next_at)
    select b.organization_id, m.business_id, 'ua.sync', m.id::text, 86400000,
      jsonb_build_object('connectionId', m.id, 'kind', 'SCHEDULED'), now() + interval '1 hour' + random() * interval '23 hours'
    from made m join business b on b.id = m.business_id`,
    [connections],
  );
  const after = await restart(stack);
  console.log(`at rest without connections: ${describe(before)}; with ${connections}: ${describe(after)}`);
  return [
    { name: "sync.rest.worker-mb-more", value: after.workerMb - before.workerMb, goal: { atMost: 20 } },
    { name: "sync.rest.restate-mb-more", value: after.restateMb - before.restateMb, goal: { atMost: 20 } },
    { name: "sync.rest.worker-start-ratio", value: after.workerMs / before.workerMs, goal: { atMost: 1.3 } },
    { name: "sync.rest.restate-start-ratio", value: after.restateMs / before.restateMs, goal: { atMost: 1.3 } },
  ];
}

interface Rest {
  workerMs: number;
  restateMs: number;
  workerMb: number;
  restateMb: number;
}

const describe = ({ workerMs, restateMs, workerMb, restateMb }: Rest): string =>
  `worker ${Math.round(workerMb)} MB, ready after ${Math.round(workerMs)} ms; Restate ${Math.round(restateMb)} MB, ${Math.round(restateMs)} ms`;

/** Starts Restate and the worker again three times, and returns the medians of their start and of their memory at rest. */
async function restart(stack: Stack): Promise<Rest> {
  const rests: Rest[] = [];
  for (let round = 0; round < 3; round++) {
    await stack.services.worker.stop();
    await stack.restate.stop();
    const began = performance.now();
    await stack.restartRestate();
    const restateMs = performance.now() - began;
    await stack.restartService("worker");
    const workerMs = performance.now() - began - restateMs;
    await sleep(5_000); // the dispatcher, which asks for schedules ten times per second, has settled
    rests.push({
      workerMs,
      restateMs,
      workerMb: memoryOf(stack.services.worker.pid),
      restateMb: memoryOf(stack.restate.pid),
    });
  }
  const of = (name: keyof Rest): number => median(rests.map((rest) => rest[name]));
  return { workerMs: of("workerMs"), restateMs: of("restateMs"), workerMb: of("workerMb"), restateMb: of("restateMb") };
}

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
