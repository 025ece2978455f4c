import { keyOf, shapes } from "@bc/connector-kit/shapes";
import type { Connector, DailyStream, OrderStream } from "@bc/connector-kit/connector";
import { addDays, dayIn } from "@bc/connector-kit/slices";
import { type CheckOutcome, checkTable } from "@bc/connector-kit/testing/check-table";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { familyOf } from "@bc/dev/partners/sources/families";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { deliverySchema } from "@bc/order/contract/delivery";
import { readConfig } from "@bc/runtime/env";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadConnector, type Slug, slugs } from "./registry.ts";

/** Sources that are read in the same way: by reports that are prepared, and by one call for some days. */
const alike: Slug[][] = [
  ["facebook", "pinterest-ads", "amazon-advertising", "microsoft-advertising"],
  ["google-analytics-4", "tiktok", "google-search-console", "linkedin-ads", "snapchat-ads"],
];
const { CI } = readConfig(z.object({ CI: z.string().optional() }));
/** In CI, two of each kind stand for the others, whose own tests still run. */
const leftOut = CI === undefined ? [] : alike.flatMap((kind) => kind.slice(2));

interface Source {
  slug: Slug;
  connector: Connector;
}

const sources = await Promise.all(
  slugs
    .filter((slug) => !leftOut.includes(slug))
    .map(async (slug): Promise<Source> => ({ slug, connector: await loadConnector(slug) })),
);
const isOrderSource = ({ connector }: Source): boolean => connector.streams.order !== undefined;

const outcomes: CheckOutcome[] = [];
afterAll(() => {
  // oxlint-disable-next-line no-console -- the table is what a reader of the run looks for
  console.log(checkTable(outcomes));
});

const days = { from: "2026-10-20", to: "2026-10-31" };
/** Wherever a shop is, its first day begins after this. */
const since = "2026-10-19T00:00:00Z";

/** Opens a source anew for each test of a block. */
function useSource({ slug, connector }: Source) {
  const { family, form } = familyOf(slug);
  const { play, transport } = testingFamily(family, { ordersUntil: "2026-11-01T00:00:00Z" });
  let source: OpenedSource;

  beforeEach(async ({ task, onTestFinished }) => {
    onTestFinished(() => {
      outcomes.push({ source: slug, check: task.name, isPassed: task.result?.state === "pass" });
    });
    source = await openSource(connector, { transport, settings: form });
  });
  return {
    play,
    opened: () => source,
    streams: () => Object.values(connector.streams),
    async firstAccount() {
      const [account] = await source.accounts();
      if (!account) throw new Error(`${slug} has no account`);
      return account;
    },
  };
}

/** What holds for every source. */
function testAccess({ play, opened }: ReturnType<typeof useSource>) {
  test("lists accounts with name, currency and zone", async () => {
    const accounts = await opened().accounts();
    expect(accounts.length).toBeGreaterThan(0);
    for (const { id, name, currency, zone } of accounts) {
      expect([id, name]).not.toContain("");
      // Some sources have no currency, or one per row.
      expect(currency).toMatch(/^([A-Z]{3})?$/);
      expect([...Intl.supportedValuesOf("timeZone"), "UTC"]).toContain(zone);
    }
  });

  test("asks the user to reconnect once the consent is withdrawn", async () => {
    await opened().accounts();
    await play({ isRevoked: true });
    await expect(opened().accounts()).rejects.toMatchObject({ fault: { class: "reauth" } });
  });

  test("waits if it is over the limit", async () => {
    await play({ throttleEvery: 1 });
    await expect(opened().accounts()).rejects.toMatchObject({ fault: { class: "retry" } });
  });
}

/** Sources that also count the calls of the whole console. */
const limitedByApp = [
  "amazon-advertising:all",
  "facebook:app",
  "google-adwords:project",
  "google-analytics-4:project",
  "google-search-console:project",
  "linkedin-ads:app",
  "microsoft-advertising:customers",
  "pinterest-ads:app",
  "search-ads-360:project",
  "snapchat-ads:app",
  "storefront",
  "tiktok:app",
];

test.each(sources)("$slug shares only limits of the app while it lists accounts", ({ connector }) => {
  const [one, other] = ["connection-1", "connection-2"].map((id) => connector.limits(null, id));
  const names = other!.map(({ name }) => name);
  const shared = one!.filter(({ name }) => names.includes(name));
  expect(limitedByApp).toEqual(expect.arrayContaining(shared.map(({ name }) => name)));
  // A customer that is limited must not stop the others.
  expect(shared.filter(({ isOwn }) => isOwn)).toEqual([]);
  expect(one!.filter((limit) => !shared.includes(limit) && !limit.isOwn)).toEqual([]);
});

/** Returns the tokens of a source that are in what is stored between pages. */
async function secretsIn(source: OpenedSource, pages: AsyncIterable<unknown>): Promise<string[]> {
  const { accessToken, refreshToken = "" } = source.credential();
  const stored = JSON.stringify(await Array.fromAsync(pages));
  return [accessToken, refreshToken].filter((secret) => secret !== "" && stored.includes(secret));
}

describe.each(sources.filter((source) => !isOrderSource(source)))("$slug", (described) => {
  const source = useSource(described);
  testAccess(source);

  const daily = (): DailyStream[] =>
    source.streams().filter((stream): stream is DailyStream => stream.shape !== "order");
  const readAll = async (pagesPerRun?: number) => {
    const account = await source.firstAccount();
    const found = [];
    for (const stream of daily()) {
      const read = await source.opened().read(stream, { account, slice: days }, pagesPerRun);
      found.push({ stream, account, ...read });
    }
    return found;
  };

  test("reads rows of its shape, each identified by its dimensions", async () => {
    for (const { stream, rows } of await readAll()) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(shapes[stream.shape].row.safeParse(row).error).toBeUndefined();
      expect(new Set(rows.map((row) => keyOf(stream.shape, row as never))).size).toBe(rows.length);
    }
  });

  test("reads as many rows as the source announces, if it announces a number", async () => {
    for (const { rows, announced } of await readAll()) expect([undefined, rows.length]).toContain(announced);
  });

  test("reads the same rows if it stops after each page", async () => {
    const whole = await readAll();
    const inParts = await readAll(1);
    expect(inParts.map(({ rows }) => rows)).toEqual(whole.map(({ rows }) => rows));
  });

  test("has the totals that another call returns", async () => {
    for (const { stream, account, rows } of await readAll()) {
      const totals = await source.opened().total(stream, { account, days });
      expect(totals.length).toBeGreaterThan(0);
      for (const { date, values } of totals)
        for (const [column, value] of Object.entries(values)) {
          const held = rows.filter((row) => row["date"] === date).reduce((sum, row) => sum + Number(row[column]), 0);
          expect(held, `${column} of ${date}`).toBeCloseTo(Number(value), 2);
        }
    }
  });

  test("sees a figure that the source changed later", async () => {
    const before = await readAll();
    await source.play({ restated: [{ date: "2026-10-25", factor: 3 }] });
    const after = await readAll();
    for (const [at, { rows }] of after.entries()) {
      const changed = rows.filter(
        (row) => !before[at]?.rows.some((old) => JSON.stringify(old) === JSON.stringify(row)),
      );
      expect(new Set(changed.map((row) => row["date"]))).toEqual(new Set(["2026-10-25"]));
    }
  });

  test("keeps its tokens out of what is stored between pages", async () => {
    const account = await source.firstAccount();
    for (const stream of daily()) {
      const opened = source.opened();
      expect(await secretsIn(opened, stream.read(opened.vendor(account), { account, slice: days }))).toEqual([]);
    }
  });
});

describe.each(sources.filter(isOrderSource))("$slug", (described) => {
  const source = useSource(described);
  testAccess(source);

  const orders = (): OrderStream => source.streams().find((stream) => stream.shape === "order") as OrderStream;
  /** Reads the orders that changed since an instant, without the time at which they were read. */
  const readOrders = async (from = since, pagesPerRun?: number) => {
    const account = await source.firstAccount();
    const { rows } = await source.opened().read(orders(), { account, slice: { since: from } }, pagesPerRun);
    const read = rows.map((row) => deliverySchema.parse({ ...row, observedAt: "2026-11-01T00:00:00Z" }));
    return { account, rows: read, dayOf: (at: string) => dayIn(account.zone, new Date(at)) };
  };
  type Row = Awaited<ReturnType<typeof readOrders>>["rows"][number];
  /** The newest delivery of each order. */
  const newest = (rows: Row[]) => [...new Map(rows.map((row) => [row.sourceOrderId, row])).values()];

  test("reads orders that the console accepts, each delivery once", async () => {
    const { rows } = await readOrders();
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map(({ deliveryId }) => deliveryId)).size).toBe(rows.length);
    for (const { facts } of rows) expect(facts?.lines.length).toBeGreaterThan(0);
  });

  test("explains the total of each order by its ledger", async () => {
    const { rows } = await readOrders();
    const priced = newest(rows).filter(({ ledger }) => ledger.length > 0);
    expect(priced.length).toBeGreaterThan(20);
    for (const { sourceOrderId, facts, ledger } of priced) {
      const entries = ledger.flatMap(({ content }) => content ?? []);
      const sum = entries
        .filter(({ kind }) => kind !== "REFUND" && kind !== "FEE")
        .reduce((total, { amount }) => total + Number(amount), 0);
      expect(sum, sourceOrderId).toBeCloseTo(Number(facts?.total), 2);
    }
    const refunds = rows.flatMap(({ ledger }) => ledger).filter(({ content }) => content?.kind === "REFUND");
    expect(refunds.length).toBeGreaterThan(0);
    for (const { content } of refunds) expect(Number(content?.amount)).toBeLessThan(0);
  });

  test("reads the same orders if it stops after each page", async () => {
    const whole = await readOrders();
    const inParts = await readOrders(since, 1);
    expect(inParts.rows).toEqual(whole.rows);
  });

  test("has as many orders per day as another call counts", async () => {
    const { account, rows, dayOf } = await readOrders();
    const totals = await source.opened().total(orders(), { account, days });
    expect(totals.map(({ date }) => date)).toEqual(daysOf(days));
    for (const { date, values } of totals) {
      const ofDay = newest(rows).flatMap(({ facts }) => (facts && dayOf(facts.orderDate) === date ? [facts] : []));
      const lines = ofDay.flatMap((facts) => facts.lines);
      const held: Record<string, number> = {
        orders: ofDay.length,
        orderItems: lines.length,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      };
      expect(Object.keys(values).length).toBeGreaterThan(0);
      for (const [name, value] of Object.entries(values)) expect(held[name], `${name} of ${date}`).toBe(Number(value));
    }
  });

  test("reads an order again after it changed, as a newer version", async () => {
    const before = await readOrders();
    await source.play({ restated: [{ date: "2026-10-25", factor: 1 }] });
    const last = Math.max(...before.rows.map(({ sourceVersion }) => sourceVersion));
    const { rows, dayOf } = await readOrders(new Date(last).toISOString());
    const known = new Map(newest(before.rows).map((row) => [row.sourceOrderId, row.sourceVersion]));
    const changed = rows.filter(({ sourceOrderId, sourceVersion }) => sourceVersion > (known.get(sourceOrderId) ?? 0));
    const onDay = newest(before.rows).filter(({ facts }) => facts && dayOf(facts.orderDate) === "2026-10-25");
    expect(new Set(changed.map(({ sourceOrderId }) => sourceOrderId))).toEqual(
      new Set(onDay.map(({ sourceOrderId }) => sourceOrderId)),
    );
    expect(changed.length).toBeGreaterThan(0);
  });

  test("keeps its tokens out of what is stored between pages", async () => {
    const account = await source.firstAccount();
    const opened = source.opened();
    expect(await secretsIn(opened, orders().read(opened.vendor(account), { account, slice: { since } }))).toEqual([]);
  });
});

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const found = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(day);
  return found;
}
