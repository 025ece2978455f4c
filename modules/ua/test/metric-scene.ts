import type { DailyRow, DailyShape } from "@bc/connector-kit/shapes";
import { fillSentence } from "@bc/runtime/app-error";
import { sentences } from "../contract/sentences.ts";
import type { HeldEntry } from "../domain/diff-entries.ts";
import { type AskedTile, type MetricQuery, queryMetrics } from "../service/query-metrics.ts";
import { insertDaily } from "../store/daily-rows.ts";
import { closeBatches, insertFeed, openBatch, publishVersion } from "../store/feeds.ts";
import { insertEntries } from "../store/sale-rows.ts";
import { changeSales, insertSales } from "../store/sales.ts";
import { noteDays } from "../store/streams.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

export interface MetricScene extends SourceScene {
  /** Writes entries under a batch, and publishes it. */
  sell(...entries: Partial<HeldEntry>[]): Promise<void>;
  /** Connects a source without reading it, and returns its feed. */
  connect(slug: string): Promise<number>;
  /** Opens a batch of a feed and writes readings that never count. */
  readAside<Shape extends DailyShape>(feedKey: number, shape: Shape, rows: readonly DailyRow<Shape>[]): Promise<void>;
  /** Writes readings of a source under a batch, and publishes it. */
  read<Shape extends DailyShape>(feedKey: number, shape: Shape, rows: readonly DailyRow<Shape>[]): Promise<void>;
  ask(query: Partial<Omit<MetricQuery, "tiles">> & { tiles: Partial<AskedTile>[] }): ReturnType<typeof queryMetrics>;
  setZone(zone: string): Promise<void>;
}

/** The clock of the queries. */
const now = new Date("2026-11-18T12:00:00Z");
const signal = AbortSignal.timeout(600_000);

/** Starts the engines with a business that has a package, and a ledger that is written directly. */
export async function startMetricScene(): Promise<MetricScene> {
  const scene = await startSourceScene([], () => Promise.reject(new Error("no source is read")));
  const { database, warehouse, admin, tenant, businessKey, userId } = scene;
  const { organizationId, businessId } = tenant;
  const caller = { organizationId, businessId, businessKey, userId, network: "", device: "", requestId: "test" };
  await admin.query("insert into ua.subscription (business_id, package_id, assigned_by) values ($1, 'ua-core', $2)", [
    businessId,
    userId,
  ]);
  const salesFeed = await database.withTenant(tenant, async (tx) => {
    await insertSales(tx, businessId, businessKey);
    const feedKey = await insertFeed(tx, businessId, null);
    await changeSales(tx, businessId, { feed_key: feedKey });
    return feedKey;
  });
  /** Publishes what `write` writes under a new batch of a feed. */
  async function publish(feedKey: number, days: string[], write: (batch: number) => Promise<void>): Promise<void> {
    const [from = "2026-01-01", to = from] = [days.toSorted()[0], days.toSorted().at(-1)];
    const batch = await database.withTenant(tenant, (tx) => openBatch(tx, businessId, feedKey, { from, to }));
    await write(batch);
    await database.withTenant(tenant, async (tx) => {
      await closeBatches(tx, businessId, feedKey, [batch]);
      await publishVersion(tx, businessId);
    });
  }
  let entryCount = 0;
  return {
    ...scene,
    async sell(...entries) {
      const whole = entries.map((entry): HeldEntry => ({ ...sampleEntry, id: `entry-${(entryCount += 1)}`, ...entry }));
      const days = whole.map(({ eventAt }) => eventAt.slice(0, 10));
      await publish(salesFeed, days, (batch) =>
        insertEntries(warehouse, { businessKey, signal }, { feedKey: salesFeed, batch }, whole),
      );
    },
    async connect(slug) {
      const { rows } = await admin.query<{ id: string }>(
        `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by, title)
         values ($1, gen_random_uuid(), $2, $3, 'active', '2026-01-01', $4, $3) returning id`,
        [businessId, businessKey, slug, userId],
      );
      const id = rows[0]?.id ?? "";
      const feedKey = await database.withTenant(tenant, (tx) => insertFeed(tx, businessId, id));
      await admin.query("update ua.connection set feed_key = $2 where id = $1", [id, feedKey]);
      return feedKey;
    },
    async readAside(feedKey, shape, rows) {
      const days = { from: "2026-01-01", to: "2026-11-17" };
      const batch = await database.withTenant(tenant, (tx) => openBatch(tx, businessId, feedKey, days));
      await insertDaily(warehouse, { businessKey, shape, accountId: "a1", signal }, { feedKey, batch }, rows);
    },
    async read(feedKey, shape, rows) {
      const days = rows.map(({ date }) => date);
      const place = { businessKey, shape, accountId: "a1", signal };
      await publish(feedKey, days, (batch) => insertDaily(warehouse, place, { feedKey, batch }, rows));
      await database.withTenant(tenant, (tx) =>
        noteDays(tx, businessId, { feedKey, accountId: "a1", shape }, { from: "2026-01-01", to: "2026-11-17" }),
      );
    },
    ask: ({ tiles, ...query }) =>
      queryMetrics(
        {
          database,
          warehouse,
          logger: scene.logger,
          sentenceFor: (code, params) => fillSentence(sentences[code as keyof typeof sentences], params),
          sources: { clock: { ...scene.sources.clock, now: () => now } },
          signal,
        },
        caller,
        {
          from: "2026-11-01",
          to: "2026-11-17",
          isCohort: false,
          ...query,
          tiles: tiles.map((tile, at) => ({
            id: `t${at}`,
            metric: "net_sales",
            by: [],
            step: "DAY",
            filters: [],
            ...tile,
          })),
        },
      ),
    async setZone(zone) {
      await admin.query("update org.business set time_zone = $2 where id = $1", [businessId, zone]);
    },
  };
}

const sampleEntry: Omit<HeldEntry, "id"> = {
  issue: 1,
  isVoid: false,
  orderId: "01930000-0000-7000-8000-000000000001",
  lineId: "",
  kind: "gross",
  eventAt: "2026-11-10T10:00:00.000Z",
  orderedAt: "2026-11-10T10:00:00.000Z",
  quantity: 1,
  amount: "10",
  currency: "EUR",
  isEdit: false,
  salesChannel: "shop",
  sku: "MUG",
  productId: "MUG",
  variantId: "MUG",
  clickSource: "",
  clickMedium: "",
  clickCampaign: "",
  clickReferrer: "",
  country: "DE",
  customerKey: "",
};
