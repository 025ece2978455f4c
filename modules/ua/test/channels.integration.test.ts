import type { Account, DailyStream } from "@bc/connector-kit/connector";
import type { DailyRow } from "@bc/connector-kit/shapes";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChannelTuple, mappedFields, tupleOf } from "../domain/channel-mapping.ts";
import { landSlice } from "../service/land-slice.ts";
import { writeChannels, writeMissingChannels } from "../service/write-channels.ts";
import { insertChannels, marketingColumns, tupleKey, tupleKeySql, withChannel } from "../store/channel-of.ts";
import { changeConnection, insertConnection } from "../store/connections.ts";
import { insertDaily } from "../store/daily-rows.ts";
import { insertFeed } from "../store/feeds.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

type Row = DailyRow<"marketing_daily">;

const account: Account = { id: "a-1", name: "Demo", currency: "EUR", zone: "Europe/Berlin" };
const slice = { from: "2026-11-01", to: "2026-11-07" };
const signal = new AbortController().signal;
const vendor = {} as Vendor;

let scene: SourceScene;
beforeAll(async () => {
  scene = await startSourceScene([], () => Promise.reject(new Error("no connector")));
});
afterAll(() => scene.close());

const place = () => ({ businessKey: scene.businessKey, signal });
const query = <T>(sql: string, params: Record<string, unknown> = {}): Promise<T[]> =>
  scene.warehouse.query<T>({ businessKey: scene.businessKey, name: "test.channels", sql, params });

/** Adds a connection to a source, and returns its feed. */
function connect(slug: string): Promise<number> {
  const { businessId } = scene.tenant;
  return scene.database.withTenant(scene.tenant, async (tx: Tx) => {
    const id = newId();
    const made = { slug, settings: {}, startDate: "2026-10-01", createdBy: scene.userId };
    await insertConnection(tx, businessId, { id, businessKey: scene.businessKey, ...made });
    const feedKey = await insertFeed(tx, businessId, id);
    await changeConnection(tx, businessId, id, { feed_key: feedKey });
    return feedKey;
  });
}

const day = (campaignId: string, campaignName: string, date = "2026-11-01"): Row => ({
  date,
  campaignId,
  campaignName,
  spend: "2",
  impressions: 100,
  clicks: 5,
  conversions: "0",
  conversionValue: "0",
  currency: "EUR",
});

const streamOf = (rows: Row[]): DailyStream<"marketing_daily"> => ({
  shape: "marketing_daily",
  division: { kind: "days", step: 7, lookBack: 3, weeklyLookBack: 7, history: 100 },
  async *read() {
    yield await Promise.resolve({ rows, resume: "end" });
  },
  total: () => Promise.resolve([]),
});

const land = (
  slug: string,
  feedKey: number,
  rows: Row[],
  services: Pick<SourceScene, "database" | "warehouse"> = scene,
) =>
  landSlice(services, vendor, streamOf(rows), {
    tenant: scene.tenant,
    businessKey: scene.businessKey,
    feedKey,
    slug,
    account,
    slice,
    signal,
  });

/** Returns the channel of each campaign of a feed, as boards read it. */
async function channelsOf(slug: string, feedKey: number): Promise<Record<string, string>> {
  const rows = "select * from marketing_daily where feed_key = {feedKey:UInt32}";
  const mapped = withChannel(rows, marketingColumns("{slug:String}"));
  const found = await query<{ campaign_name: string; channel: string }>(
    `select campaign_name, any(channel) as channel from (${mapped}) group by campaign_name order by campaign_name`,
    { feedKey, slug, mappingVersion: 0 },
  );
  return Object.fromEntries(found.map(({ campaign_name, channel }) => [campaign_name, channel]));
}

const written = (name: string) =>
  query<{ rows: string; channel: string }>(
    "select count() as rows, any(channel) as channel from channel_of where campaign_name = {name:String}",
    { name },
  );

test("landed campaigns have channels before they count", { tags: ["boards.table.channel-of"] }, async () => {
  const feedKey = await connect("google-adwords");
  const rows = [
    day("1", "Brand 1"),
    day("1", "Brand 1", "2026-11-02"),
    day("2", "DE%20Shopping"),
    day("3", "YouTube – Ü"),
  ];
  expect(await land("google-adwords", feedKey, rows)).toMatchObject({ batches: [1] });
  expect(await channelsOf("google-adwords", feedKey)).toEqual({
    "Brand 1": "Paid Search",
    "DE%20Shopping": "Shopping",
    "YouTube – Ü": "Video",
  });
});

test("landing writes the channels of new campaigns only", async () => {
  const feedKey = await connect("facebook");
  await land("facebook", feedKey, [day("1", "Retargeting"), day("2", "Lookalike")]);
  const campaigns: unknown[] = [];
  const warehouse: Warehouse = {
    ...scene.warehouse,
    insert: (batch) => {
      if (batch.table === "channel_of") campaigns.push(...batch.rows.map(({ campaign_name }) => campaign_name));
      return scene.warehouse.insert(batch);
    },
  };
  await land("facebook", feedKey, [day("1", "Retargeting"), day("3", "Broad")], { ...scene, warehouse });
  expect(campaigns).toEqual(["Broad"]);
  expect(await written("Retargeting")).toEqual([{ rows: "1", channel: "Paid Social" }]);
});

test("renamed campaign has the channel of each of its names", async () => {
  const feedKey = await connect("google-adwords");
  await land("google-adwords", feedKey, [day("7", "Campaign 7"), day("7", "Display 7", "2026-11-02")]);
  expect(await channelsOf("google-adwords", feedKey)).toEqual({ "Campaign 7": "Paid Search", "Display 7": "Display" });
});

const nasty = [
  "",
  " ",
  "0:",
  "1:a",
  "a\u0000b",
  "100%",
  "%E4%zz%20",
  "Größe – 女装 🎉",
  "e\u0301 \u00e9",
  `it's "quoted" \\ back\\0slash \t\n`,
  "x".repeat(500),
  "女".repeat(500),
];

test("warehouse computes the same key of a tuple as the console", async () => {
  const tuples: ChannelTuple[] = nasty.flatMap((text, at) => [
    tupleOf({
      ...Object.fromEntries(mappedFields.map((field, index) => [field, nasty[(at + index) % nasty.length]])),
      referrerHost: "",
    }),
    tupleOf({ campaignName: text }),
    tupleOf({ source: "nasty", campaignId: text }),
  ]);
  await writeChannels(scene.warehouse, place(), tuples);
  const columns = {
    ...marketingColumns("source"),
    utmSource: "utm_source",
    utmMedium: "utm_medium",
    utmCampaign: "utm_campaign",
    salesChannel: "sales_channel",
  };
  const found = await query<{ stored: string; computed: string }>(
    `select tuple_key as stored, ${tupleKeySql(columns)} as computed from channel_of`,
  );
  expect(found.filter(({ stored, computed }) => stored !== computed)).toEqual([]);
  const stored = new Set(found.map((row) => row.stored));
  expect(tuples.map(tupleKey).filter((key) => !stored.has(key))).toEqual([]);
  // Hosts of referrers are not stored.
  const hosts = await query<{ host: string; computed: string }>(
    `select arrayJoin({texts:Array(String)}) as host, ${tupleKeySql({ referrerHost: "host" })} as computed`,
    { texts: nasty },
  );
  expect(hosts.map(({ computed }) => computed)).toEqual(nasty.map((text) => tupleKey(tupleOf({ referrerHost: text }))));
});

test("texts that are divided differently have different keys", () => {
  const keys = [
    tupleOf({ campaignId: "a", campaignName: "b" }),
    tupleOf({ campaignId: "ab" }),
    tupleOf({ campaignName: "ab" }),
    tupleOf({ campaignId: "a1:b" }),
    tupleOf({ account: "a", campaignName: "b" }),
  ].map(tupleKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test("row has the channel of the period that contains its day", async () => {
  const feedKey = await connect("tiktok");
  const rows = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"].map((date) => day("9", "Spark", date));
  await land("tiktok", feedKey, rows);
  const tuple = tupleOf({ source: "tiktok", account: account.id, campaignId: "9", campaignName: "Spark" });
  const periods = [
    { since: "1970-01-01", channel: "Paid Social" },
    { since: "2026-11-02", channel: "Video" },
    { since: "2026-11-04", channel: "Unmapped" },
  ];
  await insertChannels(scene.warehouse, place(), 3, [{ key: tupleKey(tuple), tuple, periods }]);
  const mapped = withChannel(
    "select * from marketing_daily where feed_key = {feedKey:UInt32}",
    marketingColumns("'tiktok'"),
  );
  const found = await query<{ date: string; channel: string }>(
    `select toString(date) as date, channel from (${mapped}) order by date`,
    { feedKey, mappingVersion: 3 },
  );
  expect(found.map(({ channel }) => channel)).toEqual(["Paid Social", "Video", "Video", "Unmapped"]);
});

test("campaigns that were landed without channels get them once", async () => {
  const [feedKey, other] = [await connect("pinterest-ads"), await connect("amazon-advertising")];
  const insert = (key: number, rows: Row[]) =>
    insertDaily(
      scene.warehouse,
      { ...place(), shape: "marketing_daily", accountId: account.id },
      { feedKey: key, batch: 1 },
      rows,
    );
  await insert(feedKey, [day("1", "Pins"), day("1", "Pins", "2026-11-02"), day("2", "100% off\u0000")]);
  await insert(other, [day("1", "SP - Auto")]);
  expect(await channelsOf("pinterest-ads", feedKey)).toEqual({ Pins: "Unmapped", "100% off\u0000": "Unmapped" });
  expect(await writeMissingChannels(scene, scene.tenant, signal)).toBe(3);
  expect(await channelsOf("pinterest-ads", feedKey)).toEqual({ Pins: "Paid Social", "100% off\u0000": "Paid Social" });
  expect(await channelsOf("amazon-advertising", other)).toEqual({ "SP - Auto": "Marketplace" });
  expect(await writeMissingChannels(scene, scene.tenant, signal)).toBe(0);
});
