import { afterAll, beforeAll, expect, test } from "vitest";
import { tupleOf } from "../domain/channel-mapping.ts";
import { clickTuple } from "../domain/click-tuple.ts";
import type { MetricValue } from "../domain/metrics/values.ts";
import type { AnsweredTile } from "../service/query-metrics.ts";
import { writeChannels } from "../service/write-channels.ts";
import { type MetricScene, startMetricScene } from "./metric-scene.ts";

let scene: MetricScene;
beforeAll(async () => {
  scene = await startMetricScene();
});
afterAll(() => scene.close());

const shown = ({ currency, value, absence }: MetricValue) =>
  [value ?? absence, ...(currency ? [currency] : [])].join(" ");
const valuesOf = (tile: AnsweredTile | undefined) => tile?.values.map(shown);
const partsOf = (tile: AnsweredTile | undefined) =>
  Object.fromEntries(tile?.parts.map(({ key, values }) => [key.join(" "), values.map(shown).join(", ")]) ?? []);
const order = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;

test("business without data has no values, and no zeros", async () => {
  const { tiles, dataVersion } = await scene.ask({
    tiles: [{}, { metric: "ad_spend" }, { metric: "mer", by: ["time"] }],
  });
  expect(dataVersion).toBeNull();
  expect(tiles.map(valuesOf)).toEqual([["UNREPORTED"], ["UNREPORTED"], ["UNREPORTED"]]);
});

test("sales are counted on the day of the event or of the order, and parts add up to the whole", async () => {
  const sale = { orderId: order(1), customerKey: "ada", orderedAt: "2026-11-02T10:00:00.000Z" };
  await scene.sell(
    { ...sale, kind: "order", amount: "0", quantity: 1, eventAt: sale.orderedAt },
    { ...sale, amount: "100", quantity: 2, eventAt: sale.orderedAt },
    { ...sale, kind: "discount", amount: "-10", quantity: 0, eventAt: sale.orderedAt },
    { ...sale, kind: "shipping", amount: "4.95", quantity: 0, eventAt: sale.orderedAt },
    { ...sale, kind: "tax", amount: "17.1", quantity: 0, eventAt: sale.orderedAt },
    { ...sale, kind: "return", amount: "-45", quantity: 1, eventAt: "2026-11-05T10:00:00.000Z" },
  );
  const tiles = ["net_sales", "total_sales", "aov", "return_rate", "refunds", "orders", "units_sold"].map((metric) => ({
    metric,
    by: ["time"] as const,
  }));
  const byEvent = await scene.ask({ tiles });
  expect(byEvent.tiles.map(valuesOf)).toEqual([
    ["45 EUR"],
    ["67.05 EUR"],
    ["90 EUR"],
    ["0.5"],
    ["45 EUR"],
    ["1"],
    ["2"],
  ]);
  expect(partsOf(byEvent.tiles[0])).toEqual({ "2026-11-02": "90 EUR", "2026-11-05": "-45 EUR" });
  const byOrder = await scene.ask({ tiles, isCohort: true });
  expect(byOrder.tiles.map(valuesOf)).toEqual(byEvent.tiles.map(valuesOf));
  expect(partsOf(byOrder.tiles[0])).toEqual({ "2026-11-02": "45 EUR" });
  const early = await scene.ask({ to: "2026-11-03", tiles: [{}] });
  expect(valuesOf(early.tiles[0])).toEqual(["90 EUR"]);
  expect(valuesOf((await scene.ask({ to: "2026-11-03", isCohort: true, tiles: [{}] })).tiles[0])).toEqual(["45 EUR"]);
});

test("an earlier data version reads the same after more was published", async () => {
  const before = await scene.ask({ tiles: [{}] });
  await scene.sell({
    orderId: order(2),
    amount: "7",
    eventAt: "2026-11-09T10:00:00.000Z",
    orderedAt: "2026-11-09T10:00:00.000Z",
  });
  const after = await scene.ask({ tiles: [{}] });
  expect(after.dataVersion).toBe((before.dataVersion ?? 0) + 1);
  expect(valuesOf(after.tiles[0])).toEqual(["52 EUR"]);
  const again = await scene.ask({ asOf: before.asOf, tiles: [{}] });
  expect([again.dataVersion, valuesOf(again.tiles[0])]).toEqual([before.dataVersion, ["45 EUR"]]);
  await expect(scene.ask({ asOf: new Date("2026-11-03T00:00:00Z"), tiles: [{}] })).rejects.toMatchObject({
    code: "ua.as-of-gone",
    params: { date: "2026-11-03" },
  });
});

test("days are those of the business's zone", async () => {
  // 23:30 on October 31 in New York, where clocks go back on November 1.
  const at = "2026-11-01T03:30:00.000Z";
  await scene.sell({ orderId: order(3), amount: "1000", eventAt: at, orderedAt: at });
  const october = { from: "2026-10-31", to: "2026-10-31" };
  const read = async () => {
    const { tiles } = await scene.ask({ tiles: [{}] });
    return [valuesOf(tiles[0])?.[0], valuesOf((await scene.ask({ ...october, tiles: [{}] })).tiles[0])?.[0]];
  };
  expect(await read()).toEqual(["1052 EUR", "0"]);
  await scene.setZone("America/New_York");
  expect(await read()).toEqual(["52 EUR", "1000 EUR"]);
  await scene.setZone("UTC");
});

test("new, returning and unknown buyers are told apart over all history", async () => {
  const buy = (at: number, customerKey: string, day: string) => {
    const when = `${day}T12:00:00.000Z`;
    return [
      { orderId: order(at), customerKey, kind: "order", amount: "0", eventAt: when, orderedAt: when },
      { orderId: order(at), customerKey, kind: "gross", amount: String(at), eventAt: when, orderedAt: when },
    ];
  };
  await scene.sell(
    ...buy(10, "grace", "2026-03-01"),
    ...buy(11, "grace", "2026-09-02"),
    ...buy(12, "alan", "2026-09-02"),
    ...buy(13, "alan", "2026-09-03"),
    ...buy(14, "", "2026-09-04"),
    // Canceled at once: the next one is the customer's first order.
    ...buy(15, "edsger", "2026-09-05"),
    {
      orderId: order(15),
      id: `${order(15)}/canceled/return/`,
      customerKey: "edsger",
      kind: "return",
      amount: "-15",
      eventAt: "2026-09-05T13:00:00.000Z",
      orderedAt: "2026-09-05T12:00:00.000Z",
    },
    ...buy(16, "edsger", "2026-09-06"),
  );
  const { tiles } = await scene.ask({
    from: "2026-09-01",
    to: "2026-09-30",
    tiles: [
      { metric: "new_customers", by: ["time"] },
      { metric: "returning_customers" },
      { metric: "unknown_buyer_share" },
      { metric: "new_customer_sales" },
      { metric: "cancel_rate" },
      { metric: "refund_rate" },
      { metric: "returning_customers", by: ["time"], step: "MONTH" },
    ],
  });
  expect(tiles.map(valuesOf)).toEqual([
    ["2"],
    ["1"],
    ["0.16666667"],
    ["28 EUR"],
    ["0.16666667"],
    ["0.16666667"],
    ["1"],
  ]);
  expect(partsOf(tiles[0])).toMatchObject({ "2026-09-02": "1", "2026-09-06": "1" });
  expect(partsOf(tiles[6])).toEqual({ "2026-09-01": "1" });
});

test("daily sources count in their newest reading that is published", async () => {
  const feed = await scene.connect("google-adwords");
  const row = {
    campaignName: "Brand",
    impressions: 1_000,
    clicks: 50,
    conversions: "2",
    conversionValue: "80",
    currency: "EUR",
  };
  const monday = { ...row, date: "2026-11-09", campaignId: "c1", spend: "20" };
  await scene.read(feed, "marketing_daily", [monday, { ...row, date: "2026-11-10", campaignId: "c2", spend: "5" }]);
  const first = await scene.ask({ tiles: [{ metric: "ad_spend" }] });
  // A slice that is being written, or whose writer died.
  await scene.readAside(feed, "marketing_daily", [{ ...monday, spend: "999" }]);
  await scene.read(feed, "marketing_daily", [{ ...monday, spend: "22.5", conversionValue: "90" }]);
  const asked = [
    { metric: "ad_spend", by: ["campaign"] as const },
    { metric: "claimed_roas" },
    { metric: "cpm" },
    { metric: "mer" },
    { metric: "ad_spend", by: ["source", "time"] as const, step: "WEEK" as const },
  ];
  const second = await scene.ask({ tiles: asked });
  expect(valuesOf(first.tiles[0])).toEqual(["25 EUR"]);
  expect(second.tiles.map(valuesOf)).toEqual([
    ["27.5 EUR"],
    ["6.18181818"],
    ["13.75 EUR"],
    ["38.25454545"],
    ["27.5 EUR"],
  ]);
  expect(partsOf(second.tiles[0])).toEqual({ c1: "22.5 EUR", c2: "5 EUR" });
  expect(partsOf(second.tiles[4])).toEqual({ "google-adwords 2026-11-09": "27.5 EUR" });
  const again = await scene.ask({ asOf: first.asOf, tiles: [{ metric: "ad_spend" }] });
  expect(valuesOf(again.tiles[0])).toEqual(["25 EUR"]);
});

const click = { source: "newsletter", medium: "email", campaign: "Spring news", referrerHost: null };

test("claims of several platforms are not added up, but shown by platform", async () => {
  const feed = await scene.connect("facebook");
  const row = {
    campaignName: "Spring",
    impressions: 10,
    clicks: 1,
    conversions: "1",
    conversionValue: "40",
    currency: "EUR",
  };
  await scene.read(feed, "marketing_daily", [{ ...row, date: "2026-11-10", campaignId: "f1", spend: "10" }]);
  const facebook = { dimension: "source", values: ["facebook"] } as const;
  const { tiles } = await scene.ask({
    tiles: [
      { metric: "claimed_value" },
      { metric: "claimed_value", by: ["source"] },
      { metric: "claimed_value", filters: [facebook] },
      { metric: "over_claim" },
    ],
  });
  expect(tiles[0]).toMatchObject({ values: [], error: { code: "ua.claims-not-added" } });
  expect(tiles[0]?.error?.message).toBe("Claims of different platforms overlap and are not added up.");
  expect(partsOf(tiles[1])).toEqual({ facebook: "40 EUR", "google-adwords": "170 EUR" });
  expect(valuesOf(tiles[1])).toEqual([]);
  expect(valuesOf(tiles[2])).toEqual(["40 EUR"]);
  // 210 claimed of 1,097 sold in November.
  expect(valuesOf(tiles[3])).toEqual([String(Number((210 / 1_097).toFixed(8)))]);
});

test("spend and sales are divided by channel, and what no rule assigns is unmapped", async () => {
  const salesChannel = "01930000-0000-7000-8000-00000000c001";
  await scene.admin.query(
    `insert into "order".channel (business_id, id, type, name) values ($1, $2, 'SHOPIFY', 'Shop')`,
    [scene.tenant.businessId, salesChannel],
  );
  const clicked = { clickSource: click.source, clickMedium: click.medium, clickCampaign: click.campaign };
  const tea = { sku: "TEA", productId: "TEA", variantId: "TEA" };
  await scene.sell({ ...clicked, ...tea, orderId: order(20), salesChannel, amount: "30" });
  const tuple = { source: "google-adwords", account: "a1", campaignName: "Brand" };
  await writeChannels(scene.warehouse, { businessKey: scene.businessKey, signal: AbortSignal.timeout(10_000) }, [
    tupleOf({ ...tuple, campaignId: "c1" }),
    clickTuple({ click, channelType: "SHOPIFY" }),
  ]);
  const { tiles } = await scene.ask({
    tiles: [
      { metric: "ad_spend", by: ["channel"] },
      { metric: "unmapped_spend" },
      { metric: "click_sales", by: ["clickChannel"] },
      { metric: "email_click_sales" },
      { metric: "click_sales", by: ["clickCampaign"], filters: [{ dimension: "clickChannel", values: ["E-mail"] }] },
      { metric: "click_roas", by: ["channel"] },
    ],
  });
  expect(partsOf(tiles[0])).toEqual({ "Paid Search": "22.5 EUR", Unmapped: "15 EUR" });
  expect(valuesOf(tiles[1])).toEqual(["0.4"]);
  expect(partsOf(tiles[2])).toEqual({ "E-mail": "30 EUR", Unmapped: "1052 EUR" });
  expect(valuesOf(tiles[3])).toEqual(["30 EUR"]);
  expect(partsOf(tiles[4])).toEqual({ "Spring news": "30 EUR" });
  expect(partsOf(tiles[5])).toEqual({ "E-mail": "ZERO", "Paid Search": "0", Unmapped: "70.13333333" });
});

test("sales are divided by product, but not what counts orders", async () => {
  const { tiles } = await scene.ask({
    tiles: [
      { metric: "net_sales", by: ["product"] },
      { metric: "orders", by: ["product"] },
      { metric: "units_sold", by: ["sku"] },
    ],
  });
  expect(partsOf(tiles[0])).toEqual({ MUG: "1052 EUR", TEA: "30 EUR" });
  expect(tiles[1]?.error?.message).toBe("Orders can't be split by product.");
  expect(partsOf(tiles[2])).toEqual({ MUG: "4", TEA: "1" });
});

test("filters apply where a metric takes them, and are named where it doesn't", async () => {
  const filters = [
    { dimension: "country", values: ["DE"] },
    { dimension: "campaign", values: ["c1"] },
  ] as const;
  const { tiles } = await scene.ask({
    tiles: [{ filters }, { metric: "ad_spend", filters }, { metric: "mer", filters }],
  });
  expect(tiles.map(({ notFilteredBy }) => notFilteredBy)).toEqual([["campaign"], ["country"], ["country", "campaign"]]);
  expect(valuesOf(tiles[1])).toEqual(["22.5 EUR"]);
});

test("a tile that can't be answered says why, and the others stay", async () => {
  const { tiles } = await scene.ask({
    tiles: [
      { metric: "unknown" },
      { metric: "net_sales", version: 9 },
      { metric: "net_sales", by: ["campaign"] },
      { metric: "cogs" },
      { metric: "net_sales" },
    ],
  });
  expect(tiles.map(({ error, values }) => error?.message ?? values.map(shown)[0])).toEqual([
    "This metric does not exist in version 1.",
    "This metric does not exist in version 9.",
    "Net sales can't be split by campaign.",
    "UNREPORTED",
    "1082 EUR",
  ]);
});

test("customer and country of an order are those that it has now", async () => {
  const at = { orderedAt: "2026-05-02T10:00:00.000Z", eventAt: "2026-05-02T10:00:00.000Z" };
  const placed = { ...at, orderId: order(30), id: `${order(30)}/order/order/`, kind: "order", amount: "0" };
  const paid = { ...at, orderId: order(30), kind: "gross", amount: "12", customerKey: "new key", country: "FR" };
  await scene.sell({ ...placed, customerKey: "old key", country: "DE" });
  await scene.sell(
    { ...placed, customerKey: "old key", country: "DE", quantity: -1, isVoid: true },
    { ...placed, customerKey: "new key", country: "FR", issue: 2 },
    paid,
  );
  const again = { orderedAt: "2026-05-09T10:00:00.000Z", eventAt: "2026-05-09T10:00:00.000Z", orderId: order(31) };
  await scene.sell({ ...again, kind: "order", amount: "0", customerKey: "new key", country: "FR" });
  const { tiles } = await scene.ask({
    from: "2026-05-01",
    to: "2026-05-31",
    tiles: [{ metric: "new_customers", by: ["country"] }, { metric: "returning_customers" }, { metric: "orders" }],
  });
  expect(partsOf(tiles[0])).toEqual({ FR: "1" });
  expect(tiles.map(valuesOf)).toEqual([["1"], ["0"], ["2"]]);
});

test("an order that gave its money back before it was canceled is canceled, and a fee is no refund", async () => {
  const at = { orderedAt: "2026-06-02T10:00:00.000Z", eventAt: "2026-06-02T10:00:00.000Z" };
  const placed = { ...at, kind: "order", amount: "0" };
  await scene.sell(
    { ...placed, orderId: order(40) },
    { ...at, orderId: order(40), id: `${order(40)}/canceled/return/`, kind: "return", amount: "0", quantity: 0 },
    { ...placed, orderId: order(41) },
    { ...at, orderId: order(41), kind: "adjustment", amount: "5" },
  );
  const { tiles } = await scene.ask({
    from: "2026-06-01",
    to: "2026-06-30",
    tiles: [{ metric: "cancel_rate" }, { metric: "refund_rate" }, { metric: "spend_share" }],
  });
  expect(tiles.map(valuesOf)).toEqual([["0.5"], ["0"], ["ZERO"]]);
});

test("ranges beyond 37 months, in the future or before the free trial's window are refused", async () => {
  const refused = (from: string, to: string) => scene.ask({ from, to, tiles: [{}] });
  await expect(refused("2026-11-10", "2026-11-19")).rejects.toMatchObject({ code: "ua.range-refused" });
  await expect(refused("2026-11-10", "2026-11-09")).rejects.toMatchObject({ code: "ua.range-refused" });
  await expect(refused("2023-10-18", "2026-11-18")).rejects.toMatchObject({ code: "ua.range-refused" });
  await expect(refused("2023-10-19", "2026-11-18")).resolves.toBeDefined();
  await scene.admin.query("update ua.subscription set package_id = 'free-trial'");
  await expect(refused("2026-08-20", "2026-11-18")).rejects.toMatchObject({
    code: "ua.trial-range",
    params: { date: "2026-08-21" },
  });
  await expect(refused("2026-08-21", "2026-11-18")).resolves.toBeDefined();
});
