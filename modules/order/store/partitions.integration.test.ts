import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = await database.connectAdmin();
});
afterAll(() => database.drop());

const namesOf = async (statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);

test("orders and what belongs to them are divided by business", { tags: "orders.storage.partitions" }, async () => {
  expect(
    await namesOf(
      `select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
       where c.relnamespace = '"order"'::regnamespace and p.partstrat = 'h'
         and pg_get_partkeydef(c.oid) = 'HASH (business_id)' order by 1`,
    ),
  ).toEqual(
    expect.arrayContaining(["address", "line", "order", "package", "shipment", "shipment_item", "tracking_event"]),
  );
});

test("keys and indexes of divided tables lead with the business", { tags: "orders.storage.partitions" }, async () => {
  const others = await namesOf(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_partitioned_table p on p.partrelid = i.indrelid
     join pg_class c on c.oid = p.partrelid and c.relnamespace = '"order"'::regnamespace
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where a.attname <> 'business_id'`,
  );
  expect(others).toEqual([]);
});

test("one of 64 partitions is split in four on its own", { tags: "orders.storage.partitions" }, async () => {
  await client.query(`
    begin;
    set local app.partitions = 64;
    create table "order".probe (business_id uuid primary key) partition by hash (business_id);
    select "order".divide('probe');
    insert into "order".probe select gen_random_uuid() from generate_series(1, 2000);
    alter table "order".probe detach partition "order".probe_05`);
  for (const remainder of [5, 69, 133, 197])
    await client.query(`create table "order".probe_05_${remainder} partition of "order".probe
      for values with (modulus 256, remainder ${remainder})`);
  await client.query(`insert into "order".probe select * from "order".probe_05`);
  const { rows } = await client.query(`
    select (select count(*)::int from "order".probe) as rows,
      (select count(*)::int from pg_inherits where inhparent = '"order".probe'::regclass) as partitions`);
  expect(rows).toEqual([{ rows: 2_000, partitions: 67 }]);
  await client.query("rollback");
});
