import type { Tx } from "@bc/db/database";
import { listAppended } from "@bc/events/testing";
import { newId } from "@bc/runtime/ids";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeBatch } from "../service/recompute-deadlines.ts";
import { countBy } from "../service/count-by.ts";
import { countTabs } from "../service/count-tabs.ts";
import { recountOrders } from "../service/recount-orders.ts";
import { rezoneBatch } from "../service/rezone-orders.ts";
import { countErasable } from "../store/erasures.ts";
import { listBeyondRetention } from "../store/expired-orders.ts";
import { planOf } from "../testing/plan-of.ts";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
let admin: pg.Client;
let place: { organizationId: string; businessId: string };
beforeAll(async () => {
  scene = await startOrderApi();
  admin = await scene.api.connectAdmin();
  place = { organizationId: scene.organizationId, businessId: scene.businessId };
});
afterAll(async () => {
  await admin.end();
  await scene.stop();
});

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

test(
  "preview of a changed location counts the orders it changes and makes late",
  { tags: ["orders.ship-by.recompute"] },
  async () => {
    const calendar = { holidays: [], closures: [], extraOpenings: [] };
    const daily = { zone: "UTC", cutoffs: Array(7).fill("23:59"), handlingDays: 3, calendar };
    const facts = { name: "Dallas", type: "OWN", country: "US", ...daily };
    const { id, version } = await ask<{ id: string; version: number }>(
      scene.admin,
      `mutation ($b: ID!, $input: InventoryLocationCreateInput!) {
        inventory_locationCreate(businessId: $b, input: $input) { id version } }`,
      { b: scene.businessId, input: { clientKey: newId(), location: facts } },
    );
    await scene.deliverNumbers(["T-1", "T-2"], () => ({ orderDate: inHours(0) }));
    await scene.deliverNumbers(["T-3"], () => ({ orderDate: inHours(-48) }));
    await scene.deliverNumbers(["T-4"], () => ({ orderDate: inHours(-48), state: "CANCELED" }));
    const preview = (location: object, client = scene.admin) =>
      ask<object>(
        client,
        `query ($b: ID!, $id: ID!, $location: InventoryLocationInput!) {
          inventory_locationPreview(businessId: $b, id: $id, location: $location) { changedOrders lateOrders } }`,
        { b: scene.businessId, id, location },
      );
    expect(await preview({ ...facts, name: "Renamed" })).toEqual({ changedOrders: 0, lateOrders: 0 });
    // Without handling days, the order of two days ago was due on its own day.
    const quick = { ...facts, handlingDays: 0 };
    expect(await preview(quick)).toEqual({ changedOrders: 3, lateOrders: 1 });

    expect(await preview(quick, scene.viewer)).toMatchObject({ code: "org.denied", intent: "updateBusiness" });

    const before = await deadlines();
    await ask(
      scene.admin,
      `mutation ($b: ID!, $input: InventoryLocationUpdateInput!) {
        inventory_locationUpdate(businessId: $b, input: $input) { id } }`,
      { b: scene.businessId, input: { clientKey: newId(), id, version, location: quick } },
    );
    const change = { after: null, locationId: id, moveToId: null };
    await scene.worker.withTenant(place, (tx) => recomputeBatch(tx, place, change));
    const after = await deadlines();
    const changed = after.filter((row, index) => row.at?.getTime() !== before[index]?.at?.getTime());
    expect(changed).toHaveLength(3);
    expect(changed.filter(({ at }) => at !== null && at.getTime() <= Date.now())).toHaveLength(1);
  },
);

async function deadlines() {
  const { rows } = await admin.query<{ id: string; at: Date | null }>(
    `select id, ship_by as at from "order"."order" where business_id = $1 order by id`,
    [scene.businessId],
  );
  return rows;
}

test(
  "counters agree with the orders after each batch of a changed zone",
  { tags: ["orders.counter.recount"] },
  async () => {
    // The evening in UTC is the next day in Tokyo.
    const evening = "2026-10-05T20:00:00Z";
    // Both times have the same day in both zones.
    const [laterThan, now] = ["2026-10-05T10:00:00Z", "2026-10-06T02:00:00Z"];
    await scene.deliverNumbers(["Z-1", "Z-2", "Z-3"], () => ({ orderDate: evening }));
    await admin.query(
      `update "order"."order" set risk_at = $2::timestamptz, risk_day = '2026-10-05'
       where business_id = $1 and starts_with(order_number, 'Z-')`,
      [scene.businessId, evening],
    );
    await scene.worker.withTenant(place, (tx) => recountOrders(tx, place));
    await admin.query("update org.business set time_zone = 'Asia/Tokyo' where id = $1", [scene.businessId]);
    expect(await daysOf("Z-")).toEqual({ "2026-10-05": 3 });

    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await scene.worker.withTenant(place, (tx) => rezoneBatch(tx, place, from, 2));
      expect(await counted(now, laterThan)).toEqual(await fullCount(now, laterThan));
      expect((await admin.query(`select * from "order".count_drift($1)`, [scene.businessId])).rows).toEqual([]);
    } while (after !== null);
    expect(await daysOf("Z-")).toEqual({ "2026-10-06": 3 });
  },
);

/** What users see at a time: late risks, all orders, and those after a time on a day. */
const counted = (now: string, laterThan: string) =>
  scene.worker.withTenant(place, async (tx) => {
    const { lateRisk, all } = await countTabs(tx, place, new Date(now));
    const later = await countBy(tx, place, "channel", new Date(laterThan));
    return { lateRisk, all, later: [...later.values()].reduce((sum, n) => sum + n, 0) };
  });

async function fullCount(now: string, laterThan: string) {
  const { rows } = await admin.query(
    `select (count(*) filter (where risk_at <= $2))::integer as "lateRisk", count(*)::integer as all,
       (count(*) filter (where order_date > $3))::integer as later
     from "order"."order" where business_id = $1 and deleted_at is null`,
    [scene.businessId, now, laterThan],
  );
  return rows[0];
}

async function daysOf(prefix: string): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ day: string; n: number }>(
    `select order_day::text as day, count(*)::integer as n from "order"."order"
     where business_id = $1 and starts_with(order_number, $2) group by 1`,
    [scene.businessId, prefix],
  );
  return Object.fromEntries(rows.map(({ day, n }) => [day, n]));
}

test("changing the zone of a business requests the rebuild", async () => {
  const appended = () => listAppended(admin, "org.business-zone-changed");
  expect(await appended()).toEqual([]);
  await ask(
    scene.admin,
    "mutation ($input: BusinessTimeZoneUpdateInput!) { org_businessTimeZoneUpdate(input: $input) { timeZone } }",
    { input: { id: scene.businessId, timeZone: "Europe/Berlin" } },
  );
  expect(await appended()).toHaveLength(1);
});

test("orders of a customer and orders beyond retention are found by their indexes", async () => {
  await admin.query(
    `insert into "order"."order" (business_id, id, organization_id, channel_id, channel_type, source_order_id, source_version,
       order_number, order_date, ready_at, currency, order_status, fulfillment_status, order_day, customer_key, erased_at)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'OTHER', n::text, 1, n::text, now() - n * interval '1 hour',
       now(), 'USD', 'COMPLETE', 'FULFILLED', current_date, 'key ' || n % 500, case when n > 3000 then now() end
     from generate_series(1, 5000) n`,
    [scene.businessId, scene.organizationId],
  );
  await admin.query(`analyze "order"."order"`);
  await admin.query(`analyze "order".search_token`);
  const { businessId } = place;
  const plan = (work: (tx: Tx) => Promise<unknown>) => scene.worker.withTenant(place, (tx) => planOf(tx, work));
  const customer = await plan((tx) => countErasable(tx, businessId, { customerKey: "key 7", orderId: null }));
  expect(customer).toMatch(/customer_key/);
  expect(customer).not.toMatch(/Seq Scan on order_\d+/);
  const aged = await plan((tx) => listBeyondRetention(tx, businessId, new Date(), { after: null, take: 100 }));
  // The partial index implies the conditions, and ends where the orders are too new. What is left to filter is the tenant.
  expect(aged).toMatch(/Index (Only )?Scan using order_\d+_business_id_order_date_id_idx/);
  expect(aged).toMatch(/Index Cond: .*order_date <= /);
  expect(aged).not.toMatch(/Filter: .*(order_date|erased_at|own_open_quantity)|Seq Scan/);
});
