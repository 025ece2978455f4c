import { randomUUID } from "node:crypto";
import type { ApiClient } from "@bc/testing/api-client";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExportFile } from "../service/delete-export-file.ts";
import { seeded } from "@bc/testing/seeded";
import { cancel, type ExportScene, link, list, startExportScene } from "./export-scene.ts";
import { ask } from "./order-api-scene.ts";

let scene: ExportScene;
let admin: pg.Client;
const count = 560;
const numbers = Array.from({ length: count }, (_, index) => `E-${10_000 + index}`);
const start = Date.UTC(2026, 9, 1);

beforeAll(async () => {
  scene = await startExportScene();
  admin = await scene.api.connectAdmin();
  for (let from = 0; from < count; from += 500)
    await scene.deliverNumbers(numbers.slice(from, from + 500), (number) => {
      const index = numbers.indexOf(number);
      return {
        orderDate: new Date(start + (index % 40) * 43_200_000).toISOString(),
        total: `${(index * 7) % 90}.${10 + (index % 80)}`,
        currency: index % 3 === 0 ? "EUR" : "USD",
        state: index % 9 === 4 ? "CANCELED" : "OPEN",
        selectedShippingMethod: index % 2 === 0 ? "Standard" : "Express",
        customer: { name: index % 5 === 0 ? "Ada Lovelace" : "Robin Field", email: `buyer${index}@shop.example` },
        lines: [
          {
            sourceLineId: "1",
            sku: `SKU-${index % 7}`,
            name: "=Tent",
            quantity: 1 + (index % 4),
            price: "1.50",
            total: "1.50",
          },
          ...(index % 2 === 0
            ? [{ sourceLineId: "2", sku: "LAMP", name: "Lamp", quantity: 1, price: "1", total: "1" }]
            : []),
        ],
      };
    });
}, 120_000);
afterAll(async () => {
  await admin.end();
  await scene.stop();
});

/** A user may export 20 times an hour. */
async function newAdmin(): Promise<ApiClient> {
  const { organizationId, businessId, api } = scene;
  const { id } = await api.make.user({ email: `${randomUUID()}@console.test`, firstName: "N", lastName: "N" });
  await api.make.assignRole({ organizationId, userId: id, roleName: "business_admin", businessId });
  return api.as(id);
}
const inBusiness = (args: object = {}) => ({ cartBusinessId: scene.businessId, ...args });
const rowsOf = (text: string): { cartOrderId: string; total: string }[] =>
  text.trim() === ""
    ? []
    : text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as never);
const auditOf = async (action: string, id: string) =>
  (
    await admin.query<{ after: object; n: number }>(
      `select after from org.audit_entry where action = $1 and target_id = $2`,
      [action, id],
    )
  ).rows;

test(
  "file has the lines of the selected orders, and is listed with its rows and SHA-256",
  { tags: ["orders.export.request", "orders.export.frozen", "orders.export.links", "orders.notification.finished"] },
  async () => {
    const columns = ["orderNumber", "orderDate", "total", "currency", "sku", "lineName", "lineQuantity"];
    const filter = { search: "order:E-1000", sortBy: "channelOrderNumber" };
    const { requestId } = await scene.request({ filter, shape: "LINE", format: "CSV_SPREADSHEET", columns });
    await scene.write(requestId);
    const file = await scene.fetchFile(requestId);
    const lines = file.text.split("\r\n");
    expect(lines[0]).toBe("\uFEFFOrder number,Order date (UTC),Total,Currency,SKU,Item,Ordered");
    expect(lines[1]).toBe(`E-10000,2026-10-01 00:00:00,0.10,EUR,SKU-0,"'=Tent",1`);
    expect(lines[2]).toBe("E-10000,2026-10-01 00:00:00,0.10,EUR,LAMP,Lamp,1");
    expect(lines).toHaveLength(17);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    const [entry] = await scene.exports();
    expect(entry).toMatchObject({ id: requestId, state: "READY", orderCount: 10, doneCount: 10, rowCount: 15 });
    expect(entry).toMatchObject({
      sha256: file.sha256,
      size: String(Buffer.byteLength(file.text)),
      filter,
      isOwn: true,
    });
    const { rows } = await admin.query<{ params: object }>(
      `select params from notification.notification where kind = 'order.export-ready' and user_id = $1`,
      [scene.adminId],
    );
    expect(rows).toEqual([{ params: { rows: "15", place: "Demo Outdoor" } }]);
  },
);

test(
  "request and each download are in the audit log, without searched customers",
  { tags: ["orders.export.audit"] },
  async () => {
    const input = { filter: { search: "ada" }, columns: ["orderNumber", "customerEmail"] };
    const { requestId } = await scene.request(input);
    await scene.write(requestId);
    await scene.fetchFile(requestId);
    await scene.fetchFile(requestId);
    const facts = { columns: input.columns, filter: { search: "by customer" }, shape: "ORDER", format: "JSON_LINES" };
    expect(await auditOf("order.export-requested", requestId)).toEqual([{ after: { ...facts, orders: 112 } }]);
    const downloads = await auditOf("order.export-downloaded", requestId);
    expect(downloads).toEqual([{ after: { ...facts, rows: 112 } }, { after: { ...facts, rows: 112 } }]);
    const { rows } = await admin.query(`select asked from "order".export where id = $1`, [requestId]);
    expect(rows).toEqual([{ asked: null }]);
  },
);

test(
  "killed worker resumes at its last part, and the frozen orders stay",
  { tags: ["orders.export.size", "orders.export.frozen"] },
  async () => {
    await admin.query(
      `insert into "order".note (business_id, order_id, id, type, note, at)
       select business_id, id, gen_random_uuid(), 'GIFT', repeat('x', 17000), now() from "order"."order" where business_id = $1`,
      [scene.businessId],
    );
    const { requestId } = await scene.request({ columns: ["cartOrderId", "total", "customerNotes"] });
    await scene.write(requestId, 2);
    const uploads = scene.storage.requests
      .list()
      .filter(({ method, path }) => method === "PUT" && path.endsWith(requestId));
    expect(uploads.map(({ query }) => new URLSearchParams(query).get("partNumber"))).toEqual(["1", "1", "1", "2"]);
    const file = await scene.fetchFile(requestId);
    expect(new Set(rowsOf(file.text).map(({ cartOrderId }) => cartOrderId)).size).toBe(count);
    expect((await scene.exports())[0]).toMatchObject({ state: "READY", rowCount: count, sha256: file.sha256 });
    await admin.query(`delete from "order".note where business_id = $1 and type = 'GIFT'`, [scene.businessId]);
  },
);

test(
  "60 random filters select the same orders and sums as SQL",
  { tags: ["orders.acceptance.export"], timeout: 120_000 },
  async () => {
    const random = seeded(7);
    let client = scene.admin;
    const below = (limit: number) => Math.floor(random() * limit);
    const chance = (probability: number) => random() < probability;
    for (let round = 0; round < 60; round++) {
      const filter: Record<string, unknown> = {};
      const conditions = ["deleted_at is null"];
      if (chance(0.5)) {
        filter["orderStatus"] = ["CANCELED", "PROCESSING"].slice(0, 1 + below(2));
        conditions.push(`order_status in ('${(filter["orderStatus"] as string[]).join("','")}')`);
      }
      if (chance(0.4)) {
        const from = new Date(start + below(20) * 86_400_000).toISOString();
        filter["orderDateFrom"] = from;
        conditions.push(`order_date >= '${from}'`);
      }
      if (chance(0.4)) {
        const to = new Date(start + below(20) * 86_400_000).toISOString();
        filter["orderDateTo"] = to;
        conditions.push(`order_date < '${to}'`);
      }
      if (chance(0.3)) {
        const amount = String(below(90));
        Object.assign(filter, { totalFrom: amount, currency: "USD" });
        conditions.push(`total >= ${amount} and currency = 'USD'`);
      }
      if (chance(0.3)) {
        const sku = `SKU-${below(8)}`;
        filter["sku"] = [sku];
        conditions.push(`exists (select 1 from "order".line l where l.order_id = o.id and l.sku = '${sku}')`);
      }
      if (chance(0.3)) {
        filter["selectedShippingMethod"] = ["express"];
        conditions.push("selected_shipping_method = 'Express'");
      }
      if (chance(0.3)) {
        filter["tab"] = "unfulfilled";
        conditions.push("open_quantity > 0 and order_status <> 'CANCELED'");
      }
      if (chance(0.2)) {
        filter["search"] = "customer:ada";
        conditions.push("customer_name like 'Ada%'");
      }
      const { rows } = await admin.query<{ id: string; total: string }>(
        `select id, total::text from "order"."order" o where business_id = $1 and ${conditions.join(" and ")}`,
        [scene.businessId],
      );
      if (round % 20 === 0) client = await newAdmin();
      const { requestId } = await scene.request({ filter }, client);
      await scene.write(requestId);
      const found = rowsOf(await scene.readFile(requestId));
      const sumOf = (totals: { total: string }[]) =>
        totals.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
      expect(new Set(found.map(({ cartOrderId }) => cartOrderId)), JSON.stringify(filter)).toEqual(
        new Set(rows.map(({ id }) => id)),
      );
      expect(found).toHaveLength(rows.length);
      expect(sumOf(found)).toBe(sumOf(rows));
    }
  },
);

test(
  "export by IDs has exactly these orders, once for a repeated request",
  { tags: ["orders.export.request"] },
  async () => {
    const { rows } = await admin.query<{ id: string }>(
      `select id from "order"."order" where business_id = $1 limit 3`,
      [scene.businessId],
    );
    const input = { clientKey: randomUUID(), cartOrderIds: [...rows.map(({ id }) => id), randomUUID()] };
    const { requestId } = await scene.request(input);
    expect(await scene.request(input)).toEqual({ requestId });
    await scene.write(requestId);
    const ids = rowsOf((await scene.fetchFile(requestId)).text).map(({ cartOrderId }) => cartOrderId);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
  },
);

test(
  "fourth export at a time and unknown columns are refused",
  { tags: ["orders.export.audit", "orders.error.export-limits"] },
  async () => {
    const open = [await scene.request({}), await scene.request({}), await scene.request({})];
    expect(await scene.request({})).toMatchObject({ code: "order.export-limit" });
    for (const { requestId } of open) {
      expect(await ask(scene.admin, cancel, inBusiness({ exportId: requestId }))).toMatchObject({ state: "CANCELED" });
      await scene.write(requestId);
    }
    expect((await scene.exports())[0]).toMatchObject({ state: "CANCELED" });
    expect(await scene.request({ columns: ["sku"] })).toMatchObject({ code: "order.input-refused" });
    for (let left = 20; left > 0; left--) {
      const answer = await scene.request({ columns: ["orderNumber"] }, scene.colleague);
      if (answer.code) break;
      await ask(scene.colleague, cancel, inBusiness({ exportId: answer.requestId }));
    }
    expect(await scene.request({}, scene.colleague)).toMatchObject({ code: "order.export-limit" });
  },
);

test("users with masked customer data export no personal columns", { tags: ["orders.export.audit"] }, async () => {
  expect(await scene.request({ columns: ["customerName"] }, scene.support)).toMatchObject({
    code: "order.export-masked",
  });
  expect(await scene.request({ filter: { search: "customer:ada" } }, scene.support)).toMatchObject({
    code: "order.search-masked",
  });
  const { requestId } = await scene.request({ columns: ["customerName"] });
  await scene.write(requestId);
  expect(await ask(scene.support, link, inBusiness({ exportId: requestId }))).toMatchObject({
    code: "order.export-masked",
  });
});

test(
  "link ends after 15 minutes, when its user loses the role, and when the file is deleted",
  { tags: ["orders.export.links", "orders.error.export-gone"] },
  async () => {
    const { requestId } = await scene.request({ filter: { search: "order:E-10001" } });
    await scene.write(requestId);
    const { id: userId } = await scene.api.make.user({ email: "lea@console.test", firstName: "Lea", lastName: "Left" });
    const { organizationId, businessId } = scene;
    await scene.api.make.assignRole({ organizationId, userId, roleName: "business_member", businessId });
    const lea = await scene.api.as(userId);
    const asked = () => ask<{ url: string; expiresAt: string }>(lea, link, inBusiness({ exportId: requestId }));
    const { url, expiresAt } = await asked();
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 15 * 60_000)).toBeLessThan(10_000);
    expect((await scene.open(url)).status).toBe(200);
    // The last letter has bits that mean nothing, the one before it has none.
    expect((await scene.open(url.slice(0, -2) + (url.at(-2) === "A" ? "B" : "A") + url.slice(-1))).status).toBe(404);
    await admin.query(`update "order".export_link set expires_at = now() where user_id = $1`, [userId]);
    expect((await scene.open(url)).status).toBe(404);
    const second = await asked();
    await admin.query(`delete from org.assigned_role where user_id = $1`, [userId]);
    expect((await scene.open(second.url)).status).toBe(404);

    const { url: third } = await ask<{ url: string }>(scene.admin, link, inBusiness({ exportId: requestId }));
    const database = scene.worker;
    await deleteExportFile({ database, files: scene.files }, { organizationId, businessId }, requestId);
    expect((await scene.open(third)).status).toBe(404);
    const stored = (await (await fetch(`${scene.storage.url}/_partner/objects`)).json()) as { objects: string[] };
    expect(stored.objects.some((key) => key.endsWith(requestId))).toBe(false);
    expect(await ask(scene.admin, link, inBusiness({ exportId: requestId }))).toMatchObject({
      code: "order.export-gone",
    });
    expect(await ask(scene.viewer, list, inBusiness())).toMatchObject({ code: "org.denied" });
  },
);
