// The settings of an insert as the server receives them.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWarehouse, type Warehouse, type WarehouseBatch } from "./warehouse.ts";

let server: Server;
let warehouse: Warehouse;
let received: Record<string, string>;

beforeAll(async () => {
  server = createServer((request, response) => {
    received = Object.fromEntries(new URL(request.url ?? "", "http://localhost").searchParams);
    request.resume().once("end", () => response.end());
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const login = { user: "ingest", password: "secret" };
  warehouse = createWarehouse({ url, database: "bc", writer: login, reader: login });
});

afterAll(async () => {
  await warehouse.close();
  server.close();
});

async function settingsOf(changes: Partial<WarehouseBatch> = {}): Promise<Record<string, string>> {
  const rows = [{ business_key: 1, id: 1 }];
  await warehouse.insert({ businessKey: 1, table: "sale", rows, scope: "run 1", ...changes });
  return received;
}

const tokenOf = async (changes?: Partial<WarehouseBatch>) =>
  (await settingsOf(changes))["insert_deduplication_token"] ?? "none";

test("the server batches inserts and acknowledges them when they are written", async () => {
  expect(await settingsOf()).toMatchObject({
    async_insert: "1",
    wait_for_async_insert: "1",
    async_insert_deduplicate: "1",
  });
});

test.each([1, 5_000])("replicas acknowledge %i rows in parallel, before the insert times out", async (count) => {
  const rows = Array.from({ length: count }, (_, id) => ({ business_key: 1, id }));
  const settings = await settingsOf({ rows });
  expect(settings).toMatchObject({ insert_quorum: "auto", insert_quorum_parallel: "1" });
  expect(Number(settings["insert_quorum_timeout"])).toBeLessThan(60_000);
});

test("a large batch is written at once, and still only once", async () => {
  const rows = Array.from({ length: 5_000 }, (_, id) => ({ business_key: 1, id }));
  expect(await settingsOf({ rows })).toMatchObject({ async_insert: "0", insert_deduplicate: "1" });
  expect(await tokenOf({ rows })).toMatch(/^[0-9a-f]{64}$/);
});

test("inserts of all businesses and runs can share a batch", async () => {
  const { insert_deduplication_token: _token, log_comment: _comment, query_id: _id, ...first } = await settingsOf();
  const other = { businessKey: 2, rows: [{ business_key: 2, id: 7 }], scope: "run 2" };
  expect(await settingsOf(other)).toMatchObject(first);
});

test("the token depends on the rows, the scope and the table", async () => {
  const token = await tokenOf();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenOf()).toBe(token);
  const others = [
    await tokenOf({ rows: [{ business_key: 1, id: 2 }] }),
    await tokenOf({ rows: [{ business_key: 1, id: 1, note: "" }] }),
    await tokenOf({ scope: "run 2" }),
    await tokenOf({ table: "refund" }),
  ];
  expect(new Set([token, ...others]).size).toBe(5);
});

test("the token covers every row of a large batch", async () => {
  const page = (last: number) => ({
    rows: Array.from({ length: 2_500 }, (_, id) => ({ business_key: 1, id: id === 2_499 ? last : id })),
  });
  expect(await tokenOf(page(1))).not.toBe(await tokenOf(page(2)));
});
