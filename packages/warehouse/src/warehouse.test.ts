import { AppError } from "@bc/runtime/app-error";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWarehouse, type Warehouse, type WarehouseRow } from "./warehouse.ts";

let listener: Server;
let connections = 0;
let warehouse: Warehouse;

beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => {
    listener.listen(0, "127.0.0.1", done);
  });
  const login = { user: "someone", password: "secret" };
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  warehouse = createWarehouse({ url, database: "bc", writer: login, reader: login });
});

afterAll(async () => {
  await warehouse.close();
  listener.close();
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.code : String(error);
}

test.each([undefined, null, 0, -1, 1.5, Number.NaN, 4_294_967_296, "1"])(
  "nothing is sent without a valid tenant: business key %j",
  async (key) => {
    const businessKey = key as number;
    expect(await codeOf(warehouse.query({ businessKey, name: "test", sql: "SELECT 1" }))).toBe(
      "warehouse.tenant-missing",
    );
    const rows = [{ business_key: businessKey }];
    expect(await codeOf(warehouse.insert({ businessKey, table: "sale", rows, scope: "run" }))).toBe(
      "warehouse.tenant-missing",
    );
    expect(connections).toBe(0);
  },
);

test.each([
  "SELECT * FROM mergeTreeIndex(currentDatabase(), 'sale')",
  "SELECT * FROM \"MERGEtreeProjection\"(currentDatabase(), 'sale', 'p')",
  "SELECT * FROM `merge\\x54reeIndex`(currentDatabase(), 'sale')",
  'SELECT "a", * FROM "merge\\u0054reeIndex"(currentDatabase(), \'sale\')',
  "SELECT count() FROM sale SETTINGS max_execution_time = 60",
  "SELECT * FROM (SELECT count() FROM sale settings use_query_cache = 1)",
])("what would read beneath the policy or lift its limits is not sent: %s", async (sql) => {
  expect(await codeOf(warehouse.query({ businessKey: 1, name: "test", sql }))).toBe("warehouse.query-forbidden");
  expect(connections).toBe(0);
});

test.each<[string, string, WarehouseRow[]]>([
  ["a row of another business", "warehouse.tenant-mixed", [{ business_key: 1 }, { business_key: 2 }]],
  ["a key that is text", "warehouse.tenant-mixed", [{ business_key: "1" as unknown as number }]],
  [
    "more than a million rows",
    "warehouse.batch-too-large",
    Array.from({ length: 1_000_001 }, () => ({ business_key: 1 })),
  ],
])("%s is not sent", async (_what, code, rows) => {
  expect(await codeOf(warehouse.insert({ businessKey: 1, table: "sale", rows, scope: "run" }))).toBe(code);
  expect(connections).toBe(0);
});

test("a table name that contains SQL is refused", async () => {
  const batch = { businessKey: 1, table: "sale SELECT 1 --", rows: [{ business_key: 1 }], scope: "run" };
  expect(await codeOf(warehouse.insert(batch))).toBe("warehouse.query-forbidden");
  expect(connections).toBe(0);
});

test("an insert without the writer's login is refused", async () => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const reader = createWarehouse({ url, database: "bc", reader: { user: "dashboard", password: "secret" } });
  const batch = { businessKey: 1, table: "sale", rows: [{ business_key: 1 }], scope: "run" };
  expect(await codeOf(reader.insert(batch))).toBe("warehouse.read-only");
  expect(connections).toBe(0);
  expect(await codeOf(reader.ping())).toBe("warehouse.unavailable");
  expect(connections).toBe(1);
  connections = 0;
  await reader.close();
});

test("an empty batch sends nothing", async () => {
  await warehouse.insert({ businessKey: 1, table: "sale", rows: [], scope: "run" });
  expect(connections).toBe(0);
});

test("a server that closes the connection is unavailable", async () => {
  expect(await codeOf(warehouse.query({ businessKey: 1, name: "test", sql: "SELECT 1" }))).toBe(
    "warehouse.unavailable",
  );
  expect(connections).toBeGreaterThan(0);
});

test("a call that is aborted before its start sends nothing", async () => {
  const before = connections;
  const query = { businessKey: 1, name: "test", sql: "SELECT 1", signal: AbortSignal.abort(new Error("gone")) };
  expect(await codeOf(warehouse.query(query))).toBe("Error: gone");
  expect(connections).toBe(before);
});
