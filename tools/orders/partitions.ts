import { availableParallelism } from "node:os";
import pg from "pg";
import { chunksOf, copyInto } from "./copy.ts";
import type { LoadBusiness } from "./sizes.ts";
import { lineOf, type StampSet } from "./stamp.ts";
import { type OrderTable, target } from "./tables.ts";

/** The part of all tables that the same businesses are in. */
export interface Partition {
  /** Tables by the name of the one that they are a part of. */
  tables: Record<string, string>;
  businesses: LoadBusiness[];
}

/** An order to write: a template's rows with the values of the copy. */
export interface CopiedOrder {
  stampSet: StampSet;
  values: string[];
}

interface Index {
  table: string;
  drop: string;
  /** Creates it on a table. A part's index is created before that of the whole, which then takes it over. */
  createOn: (table: string, isWhole: boolean) => string;
}

/** Returns the partitions of the tables with the businesses of each, the largest first. */
export async function partitionsOf(
  client: pg.Client,
  tables: readonly OrderTable[],
  businesses: readonly LoadBusiness[],
): Promise<Partition[]> {
  const { rows } = await client.query<{ tables: Record<string, string>; condition: string }>(
    `select json_object_agg(i.inhparent::regclass::text, c.oid::regclass::text) as tables,
       max(pg_get_partition_constraintdef(c.oid)) filter (where i.inhparent = '"order"."order"'::regclass) as condition
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = any ($1::regclass[])
     group by pg_get_expr(c.relpartbound, c.oid)`,
    [tables.map(({ name }) => name)],
  );
  const byId = new Map(businesses.map((business) => [business.businessId, business]));
  const partitions: (Partition & { orders: number })[] = [];
  for (const { tables: parts, condition } of rows) {
    const found = await client.query<{ business_id: string }>(
      `select business_id from unnest($1::uuid[]) with ordinality b (business_id, n) where ${condition} order by n`,
      [[...byId.keys()]],
    );
    const inside = found.rows.flatMap(({ business_id: id }) => byId.get(id) ?? []);
    partitions.push({ tables: parts, businesses: inside, orders: inside.reduce((sum, it) => sum + it.orders, 0) });
  }
  return partitions.toSorted((one, other) => other.orders - one.orders);
}

/**
 * Writes the orders of each partition, as many partitions at a time as there are cores. With `isFresh`, whose tables are
 * empty, keys and indexes are created after the rows of a partition, which arrive frozen: far faster than keeping indexes
 * while rows arrive and visiting each row again.
 */
export async function writePartitions(
  client: pg.Client,
  adminUrl: string,
  load: {
    tables: readonly OrderTable[];
    partitions: readonly Partition[];
    ordersOf: (businesses: readonly LoadBusiness[]) => Iterable<CopiedOrder>;
    isFresh: boolean;
  },
): Promise<void> {
  const indexes = load.isFresh ? await indexesOf(client, load.partitions) : [];
  for (const { drop } of indexes) await client.query(drop);
  let next = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const writer = await connectLoader(adminUrl);
      try {
        for (let at = next++; at < load.partitions.length; at = next++)
          await writePartition(writer, load.partitions[at] as Partition, load, indexes);
      } finally {
        await writer.end();
      }
    }),
  );
  for (const { table, createOn } of indexes) await client.query(createOn(table, true));
}

export async function connectLoader(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("set timezone to 'UTC'; set synchronous_commit to off; set maintenance_work_mem to '512MB'");
  return client;
}

const chunkOrders = 10_000;

async function writePartition(
  client: pg.Client,
  partition: Partition,
  { tables, ordersOf, isFresh }: Parameters<typeof writePartitions>[2],
  indexes: readonly Index[],
): Promise<void> {
  await client.query("begin");
  // Rows arrive frozen only in a table that the same transaction has emptied.
  if (isFresh) await client.query(`truncate ${Object.values(partition.tables).join(", ")}`);
  for (const orders of chunked(ordersOf(partition.businesses)))
    for (const { name, columns } of tables) {
      const part = partition.tables[name];
      const lines = chunksOf(linesOf(orders, name)).toArray();
      if (lines.length > 0)
        await copyInto(client, target({ name: part ?? name, columns }), lines, { isFrozen: isFresh && !!part });
    }
  for (const { table, createOn } of indexes) await client.query(createOn(partition.tables[table] ?? "", false));
  await client.query("commit");
}

function* chunked(orders: Iterable<CopiedOrder>): Generator<CopiedOrder[]> {
  let chunk: CopiedOrder[] = [];
  for (const order of orders) {
    chunk.push(order);
    if (chunk.length < chunkOrders) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

function* linesOf(orders: readonly CopiedOrder[], table: string): Generator<string> {
  for (const { stampSet, values } of orders)
    for (const stamp of stampSet.stamps.get(table) ?? []) yield lineOf(stamp, values);
}

/** Returns the keys and indexes of the divided tables. */
async function indexesOf(client: pg.Client, [partition]: readonly Partition[]): Promise<Index[]> {
  const { rows } = await client.query<{ table: string; name: string; key: string | null; kind: string; body: string }>(
    `select i.indrelid::regclass::text as table, format('%I', c.relname) as name, pg_get_constraintdef(k.oid) as key,
       case when i.indisunique then 'unique index' else 'index' end as kind,
       substring(pg_get_indexdef(c.oid) from ' USING .*') as body
     from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = c.oid
     where i.indrelid = any ($1::regclass[])`,
    [Object.keys(partition?.tables ?? {})],
  );
  return rows.map(({ table, name, key, kind, body }) => ({
    table,
    drop: key ? `alter table ${table} drop constraint ${name}` : `drop index "order".${name}`,
    createOn: (on, isWhole) =>
      key
        ? `alter table ${on} add ${isWhole ? `constraint ${name} ` : ""}${key}`
        : `create ${kind} ${isWhole ? name : ""} on ${on}${body}`,
  }));
}
