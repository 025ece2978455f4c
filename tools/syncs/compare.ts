import type { Slug } from "@bc/connectors/registry";
import { addDays } from "@bc/connector-kit/slices";
import type { DrillConnection } from "./connections.ts";
import type { Published, PublishedDay } from "./published.ts";
import type { DayRows, Truth } from "./truth.ts";

/** Counts over all samples of a run. A day counts once for each time it was published. */
export interface Verdicts {
  judged: Set<string>;
  /** Days that are complete for users and are not what the source had at any time. */
  falseGreens: Set<string>;
  /** Days that differ from the source, and users see that. */
  found: Set<string>;
  /** Days that differ for users only. */
  falseAlarms: Set<string>;
}

export const noVerdicts = (): Verdicts => ({
  judged: new Set(),
  falseGreens: new Set(),
  found: new Set(),
  falseAlarms: new Set(),
});

export interface Comparison {
  truth: Truth;
  connections: readonly DrillConnection[];
  startDate: string;
  today: string;
}

/** The account of a shop, which its source does not list for others. */
const shopOf = ({ slug, shop }: DrillConnection): string => (slug === "shopify" ? `${shop}.myshopify.com` : "site-2");
const channelTypes: Partial<Record<Slug, string>> = { shopify: "SHOPIFY", storefront: "STOREFRONT" };
const channelOf = ({ businessId, slug }: DrillConnection): string => `${businessId} ${channelTypes[slug]}`;

/** Compares a sample with what the sources hold or have held, and adds what it finds. */
export function judge(verdicts: Verdicts, published: Published, { truth, connections, ...range }: Comparison): void {
  for (const connection of connections) {
    const { id, slug } = connection;
    const feed = published.feeds.get(id) ?? 0;
    const isOrders = truth.shapeOf(slug) === "order";
    const accounts = isOrders ? [{ id: shopOf(connection) }] : truth.accountsOf(slug);
    for (const account of accounts)
      for (let date = range.startDate; date <= range.today; date = addDays(date, 1)) {
        const day = published.days.get(`${feed} ${account.id} ${date}`);
        if (!day || day.state === null || day.state === "open") continue;
        const isTrue = isOrders
          ? hasOrders(published, truth, connection, date)
          : isOneOf(day.rows, truth.rowsOf(slug, account.id, date));
        note(verdicts, `${slug} ${feed} ${account.id} ${date}${day.batches}`, day, isTrue);
      }
  }
}

function note(verdicts: Verdicts, name: string, { state, reason }: PublishedDay, isTrue: boolean): void {
  verdicts.judged.add(name);
  if (!isTrue) verdicts[state === "complete" ? "falseGreens" : "found"].add(name);
  else if (state === "partial" && reason === "differs") verdicts.falseAlarms.add(name);
}

/** Returns whether each row is as it was in some version. A source can change while a report is read. */
function isOneOf(rows: DayRows, versions: readonly DayRows[]): boolean {
  const keys = new Set([...rows.keys(), ...versions.flatMap((version) => [...version.keys()])]);
  return [...keys].every((key) => versions.some((version) => version.get(key) === rows.get(key)));
}

function hasOrders(published: Published, truth: Truth, connection: DrillConnection, date: string): boolean {
  const held = published.orders.get(channelOf(connection));
  const placed = [...truth.ordersOf(connection.slug, shopOf(connection))].filter(([, order]) => order.date === date);
  return placed.every(([id]) => held?.has(id));
}

export interface Differences {
  rows: number;
  lost: number;
  tooMany: number;
  changed: number;
  orders: number;
  ordersLost: number;
  ordersTwice: number;
  ordersStale: number;
  /** Days that are due and not complete. */
  incompleteDays: number;
}

/** Takes the connection that differs, and how. */
type Report = (connectionId: string, line: string) => void;

/** Compares everything that is published with what the sources hold now, row by row. */
export function compareAll(published: Published, comparison: Comparison, report: Report): Differences {
  const { truth, connections, startDate, today } = comparison;
  const sum: Differences = {
    rows: 0,
    lost: 0,
    tooMany: 0,
    changed: 0,
    orders: 0,
    ordersLost: 0,
    ordersTwice: 0,
    ordersStale: 0,
    incompleteDays: 0,
  };
  for (const connection of connections) {
    const { id, slug } = connection;
    const feed = published.feeds.get(id) ?? 0;
    if (truth.shapeOf(slug) === "order") compareOrders(sum, published, comparison, connection, report);
    for (const account of truth.accountsOf(slug))
      for (let date = startDate; date <= today; date = addDays(date, 1)) {
        const expected = truth.rowsOf(slug, account.id, date).at(-1) ?? new Map<string, string>();
        const day = published.days.get(`${feed} ${account.id} ${date}`);
        const held = day?.rows ?? new Map<string, string>();
        const lost = [...expected.keys()].filter((key) => !held.has(key)).length;
        const tooMany = [...held.keys()].filter((key) => !expected.has(key)).length;
        const changed = [...expected].filter(([key, text]) => held.has(key) && held.get(key) !== text).length;
        sum.rows += expected.size;
        sum.lost += lost;
        sum.tooMany += tooMany;
        sum.changed += changed;
        if (day?.state === "partial") sum.incompleteDays += 1;
        if (lost + tooMany + changed > 0 || day?.state === "partial")
          report(
            id,
            `${slug} ${account.id} ${date}: ${lost} lost, ${tooMany} too many, ${changed} changed, ${day?.state}`,
          );
      }
  }
  return sum;
}

function compareOrders(
  sum: Differences,
  published: Published,
  { truth, startDate, today }: Comparison,
  connection: DrillConnection,
  report: Report,
): void {
  const held = published.orders.get(channelOf(connection));
  const feed = published.feeds.get(connection.id) ?? 0;
  for (let date = startDate; date <= today; date = addDays(date, 1))
    if (published.days.get(`${feed} ${shopOf(connection)} ${date}`)?.state === "partial") {
      sum.incompleteDays += 1;
      report(connection.id, `${connection.slug} ${date}: partial`);
    }
  for (const [id, order] of truth.ordersOf(connection.slug, shopOf(connection))) {
    if (order.updatedAt < startDate) continue;
    const found = held?.get(id);
    sum.orders += 1;
    const isStale = found && (found.version !== order.version || Math.abs(found.total - order.total) > 0.001);
    if (!found) sum.ordersLost += 1;
    if (isStale) sum.ordersStale += 1;
    if (!found || isStale)
      report(connection.id, `${connection.slug} order ${id} of ${order.date}: ${found ? "stale" : "lost"}`);
  }
  for (const { copies } of held?.values() ?? []) sum.ordersTwice += copies - 1;
}
