import type { Account } from "@bc/connector-kit/connector";
import { type DailyShape, measuresOf, shapes } from "@bc/connector-kit/shapes";
import { dayIn } from "@bc/connector-kit/slices";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { createTransport } from "@bc/connector-kit/transport";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import { familyOf, originsOf, playScenario, startFamily } from "@bc/dev/partners/sources/families";
import { amountsOf, ordersOf } from "@bc/dev/partners/sources/orders";
import { calmScenario, type Scenario } from "@bc/dev/partners/sources/world";

/** What changes at the sources on purpose. Their faults change nothing. */
export type World = Pick<Scenario, "restated" | "ordersUntil">;

/** Rows of a day as texts, by what identifies them. */
export type DayRows = Map<string, string>;

export interface TrueOrder {
  date: string;
  version: number;
  updatedAt: string;
  total: number;
}

export interface Truth {
  /** The shape of a source's rows, or "order". */
  shapeOf(slug: Slug): DailyShape | "order";
  accountsOf(slug: Slug): readonly Pick<Account, "id" | "zone">[];
  /** Notes what the sources hold from now on. Call it before they change. */
  note(world: World): Promise<void>;
  /** Returns the rows of a day in all versions of the sources, the newest last. */
  rowsOf(slug: Slug, accountId: string, date: string): readonly DayRows[];
  /** Returns the orders of an account as they are now, by ID. */
  ordersOf(slug: Slug, accountId: string): ReadonlyMap<string, TrueOrder>;
  close(): Promise<void>;
}

interface Reader {
  slug: Slug;
  shape: DailyShape;
  /** An opened source ends after a minute, so each reading opens it. */
  open: () => Promise<OpenedSource>;
  accounts: Account[];
  play: (world: World) => Promise<void>;
}

/** Returns what the sources hold, read from calm ones of the same world. Orders need no reading. */
export async function openTruth(slugs: readonly Slug[], startDate: string): Promise<Truth> {
  const closing: (() => Promise<void>)[] = [];
  const readers = new Map<Slug, Reader>();
  for (const slug of slugs) {
    const reader = await openReader(slug, closing);
    if (reader) readers.set(slug, reader);
  }
  const versions: Map<string, DayRows>[] = [];
  const orders = new Map<string, ReadonlyMap<string, TrueOrder>>();
  let current: World = calmScenario;
  return {
    shapeOf: (slug) => readers.get(slug)?.shape ?? "order",
    accountsOf: (slug) => readers.get(slug)?.accounts ?? [],
    async note(world) {
      current = world;
      orders.clear();
      const version = new Map<string, DayRows>();
      for (const reader of readers.values()) await readAll(reader, world, { startDate, version });
      versions.push(version);
    },
    rowsOf: (slug, accountId, date) =>
      versions.map((version) => version.get(`${slug} ${accountId} ${date}`) ?? new Map<string, string>()),
    ordersOf(slug, accountId) {
      const key = `${slug} ${accountId}`;
      const found = orders.get(key) ?? placedOrders(slug, accountId, current);
      orders.set(key, found);
      return found;
    },
    async close() {
      for (const close of closing) await close();
    },
  };
}

async function openReader(slug: Slug, closing: (() => Promise<void>)[]): Promise<Reader | undefined> {
  const connector = await loadConnector(slug);
  const [shape] = Object.keys(connector.streams) as (DailyShape | "order")[];
  if (shape === undefined || shape === "order") return undefined;
  const { family, form } = familyOf(slug);
  const partner = await startFamily(family, 0);
  const transport = createTransport({ origins: originsOf(family, partner.url) });
  closing.push(
    () => transport.close(),
    () => partner.stop(),
  );
  const open = () => openSource(connector, { transport, settings: form });
  return {
    slug,
    shape,
    open,
    accounts: await (await open()).accounts(),
    play: (world) => playScenario(partner.url, world),
  };
}

async function readAll(
  { slug, shape, open, accounts, play }: Reader,
  world: World,
  { startDate, version }: { startDate: string; version: Map<string, DayRows> },
): Promise<void> {
  await play(world);
  const stream = (await loadConnector(slug)).streams[shape];
  if (!stream) return;
  const source = await open();
  for (const account of accounts) {
    const slice = { from: startDate, to: dayIn(account.zone, new Date()) };
    const { rows } = await source.read(stream, { account, slice });
    for (const row of rows) {
      const day = `${slug} ${account.id} ${String(row["date"])}`;
      const all = version.get(day) ?? new Map<string, string>();
      if (!isZero(shape, row)) all.set(keyOf(shape, row), textOf(shape, row));
      version.set(day, all);
    }
  }
}

function placedOrders(slug: Slug, accountId: string, world: World): ReadonlyMap<string, TrueOrder> {
  const placed = ordersOf(slug, accountId, world).map((order): [string, TrueOrder] => {
    const { id, createdAt, updatedAt } = order;
    const total = amountsOf(order).total / 100;
    return [id, { date: createdAt.slice(0, 10), version: Date.parse(updatedAt), updatedAt, total }];
  });
  return new Map(placed);
}

type Row = Readonly<Record<string, unknown>>;

export const keyOf = (shape: DailyShape, row: Row): string =>
  shapes[shape].dimensions.map((name) => String(row[name])).join("\n");

/** Returns a row as text. Numbers are compared as such, because the warehouse writes them with zeros at their end. */
export function textOf(shape: DailyShape, row: Row): string {
  const measures = measuresOf(shape);
  const values = Object.keys(shapes[shape].row.shape).map((name) => {
    const value = row[name] ?? null;
    return name in measures && value !== null ? Number(value) : value;
  });
  return JSON.stringify(values);
}

/** Returns whether a row has no figures: the source has none, or no longer has it. */
export const isZero = (shape: DailyShape, row: Row): boolean =>
  Object.keys(measuresOf(shape)).every((name) => Number(row[name] ?? 0) === 0);
