import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOfShape } from "../contract/export-columns.ts";
import { type ErasureScene, startErasureScene } from "./erasure-scene.ts";
import { holdInBulk } from "./hold-in-bulk.ts";
import { ask, writeOrder } from "./order-api-scene.ts";
import {
  editedAddress,
  personalDelivery,
  personalFacts,
  personalTexts,
  personalTraces,
  personalValues,
} from "./personal-order.ts";

let scene: ErasureScene;
let orderId: string;
let exportId: string;
const email = "zebulon.quartermain1@mail.example";
const searched = [...personalValues, ...personalTraces];
const foundIn = (text: string) => searched.filter((value) => text.toLowerCase().includes(value.toLowerCase()));

beforeAll(async () => {
  scene = await startErasureScene();
  const ids = await scene.deliver([personalDelivery(1)]);
  orderId = ids.get("S-1001") ?? "";
  await write("order_noteCreate", "OrderNoteCreateInput", { type: "CUSTOMER", note: personalTexts.customerNote });
  await write("order_noteCreate", "OrderNoteCreateInput", { type: "INTERNAL", note: personalTexts.reason });
  await write("order_orderUpdateShipToAddress", "OrderShipToAddressInput", { version: 3, address: editedAddress });
  const note = `Call ${editedAddress.name}`;
  await write("order_orderHold", "OrderHoldInput", { version: 4, reason: "OTHER", note });
  await write("order_orderRelease", "OrderReleaseInput", { version: 5 });
  await holdInBulk(scene, orderId, note);
  await write("order_orderRelease", "OrderReleaseInput", { version: 7 });
  await scene.deliver([personalDelivery(2, { facts: personalFacts({ state: "CANCELED" }) })]);
  const columns = columnsOfShape("ORDER").map(({ name }) => name);
  ({ requestId: exportId } = await scene.request({ columns }));
  await scene.write(exportId);
});
afterAll(() => scene.stop());

const write = (operation: string, type: string, fields: object): Promise<void> =>
  writeOrder(scene, operation, type, { cartOrderId: orderId, ...fields });

/** Returns which personal values the tables contain, by table. */
async function searchTables(): Promise<Record<string, string[]>> {
  const tables = await scene.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace::regnamespace::text in ('"order"', 'webhook', 'event', 'notification', 'workflow', 'org', 'mcm')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['"order"."order"', '"order".search_token', "event.log", "org.audit_entry"]) as string[],
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const [row] = await scene.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    );
    const values = foundIn(row?.text ?? "");
    if (values.length > 0) found[name] = values;
  }
  return found;
}

const list = `query ($b: ID!, $search: String) {
  order_orderList(cartBusinessId: $b, findOrderInput: { search: $search }) { totalCount data { customerName } } }`;
const find = (search: string) =>
  ask<{ totalCount: number; data: { customerName: string | null }[] }>(scene.admin, list, {
    b: scene.businessId,
    search,
  });

test("before the erasure, tables and files hold the customer", async () => {
  expect(Object.keys(await searchTables())).toEqual(
    expect.arrayContaining([
      '"order"."order"',
      '"order".address',
      '"order".search_token',
      '"order".note',
      '"order".bulk_run',
    ]) as string[],
  );
  expect(foundIn(await scene.readFile(exportId))).toContain(email);
  expect((await find(email)).totalCount).toBe(1);
});

test(
  "erased customer is found nowhere, not even after late deliveries",
  { tags: ["orders.acceptance.erasure", "orders.privacy.erasing", "orders.privacy.stays-erased"] },
  async () => {
    const [before] = await scene.query<Record<string, unknown>>(`select * from "order"."order" where id = $1`, [
      orderId,
    ]);
    const { request } = await scene.erase({ email });
    await scene.takeEffect(request?.id ?? "");
    expect(await searchTables()).toEqual({});
    await expect(scene.readFile(exportId)).rejects.toThrow(/missing|not found|NoSuchKey|404/iu);
    expect((await scene.exports())[0]).toMatchObject({ state: "DELETED" });

    // A newer version, a stale one, the same ones again, and a scan that arrives late.
    await scene.deliver([personalDelivery(5, { facts: personalFacts({ state: "CANCELED", total: "46.00" }) })]);
    await scene.deliver([personalDelivery(3)]);
    await scene.deliver([personalDelivery(2, { facts: personalFacts({ state: "CANCELED" }) }), personalDelivery(1)]);
    expect(await searchTables()).toEqual({});

    for (const search of [email, "Quartermain1", "phone:12025550131", "zip:SW1Y4QZ"])
      expect((await find(search)).totalCount).toBe(0);
    expect((await find("A-1001")).data).toEqual([{ customerName: null }]);
    const [after] = await scene.query<Record<string, unknown>>(`select * from "order"."order" where id = $1`, [
      orderId,
    ]);
    expect(after).toMatchObject({ total: "46.00", order_status: before?.["order_status"], country_code: "GB" });
    expect(after?.["customer_key"]).toBe(before?.["customer_key"]);
    const addresses = await scene.query(`select distinct state, country_code, city from "order".address`);
    expect(addresses).toEqual([{ state: "England", country_code: "GB", city: null }]);
  },
);

test("erasure is announced once per order", { tags: ["orders.event.others"] }, async () => {
  const connection = await scene.api.connectAdmin();
  const events = await listAppended(connection, "customer.erased");
  await connection.end();
  expect(JSON.stringify(events)).toContain(orderId);
  expect(events).toHaveLength(1);
});

test("notes that users add afterwards stay", async () => {
  await write("order_noteCreate", "OrderNoteCreateInput", { type: "INTERNAL", note: "Refund checked" });
  const notes = await scene.query(`select note from "order".note where not is_removed`);
  expect(notes).toEqual([{ note: "Refund checked" }]);
});
