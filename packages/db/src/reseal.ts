import { type KeyRing, keyIdLength, sealMark } from "@bc/runtime/key-ring";
import { type RawBuilder, sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";

/** A column with values that a key ring sealed. Empty values are not sealed. */
export interface SealedColumn {
  table: string;
  column: string;
}

/** The key of values without a key ID. */
export const noKeyId = "without key id";

// Small enough for each statement to take less than a second.
const blocksPerStep = 200;
const ofSystem = {};

/** Returns how many values each key sealed, by key ID. */
export async function countByKey(database: Database, sealed: SealedColumn): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const column = sql.ref(sealed.column);
  const length = sealMark.length;
  for await (const range of rangesOf(database, sealed.table)) {
    const { rows } = await database.withTenant(ofSystem, (tx) =>
      sql<{ key: string | null; count: number }>`
        select case when substr(${column}, 1, ${sql.lit(length)}) = ${sealMark}
          then encode(substr(${column}, ${sql.lit(length + 1)}, ${sql.lit(keyIdLength)}), 'hex') end as key,
          count(*)::int as count
        from ${sql.table(sealed.table)} where ${range} and length(${column}) > 0 group by 1`.execute(tables(tx)),
    );
    for (const { key, count } of rows) counts.set(key ?? noKeyId, (counts.get(key ?? noKeyId) ?? 0) + count);
  }
  return counts;
}

/**
 * Re-encrypts values of other keys with the ring's first key and returns their number. It can be stopped and run again at
 * any time. Locked rows are left for the next run, so that it can't deadlock with a request.
 */
export async function resealColumn(
  database: Database,
  ring: KeyRing,
  sealed: SealedColumn,
  onProgress: (resealed: number) => void = () => undefined,
): Promise<number> {
  let resealed = 0;
  for await (const range of rangesOf(database, sealed.table)) {
    resealed += await database.withTenant(ofSystem, (tx) => resealRange(tx, ring, sealed, range));
    onProgress(resealed);
  }
  return resealed;
}

async function resealRange(tx: Tx, ring: KeyRing, sealed: SealedColumn, range: RawBuilder<boolean>): Promise<number> {
  const [table, column] = [sql.table(sealed.table), sql.ref(sealed.column)];
  const current = Buffer.concat([sealMark, Buffer.from(ring.keyIds[0], "hex")]);
  const { rows } = await sql<{ place: string; value: Buffer }>`
    select ctid::text as place, ${column} as value from ${table}
    where ${range} and length(${column}) > 0 and substr(${column}, 1, ${sql.lit(current.length)}) <> ${current}
    for no key update skip locked`.execute(tables(tx));
  if (rows.length === 0) return 0;
  // The rows are locked, so they are still where they were read.
  const places = rows.map(({ place }) => place);
  const values = rows.map(({ value }) => ring.seal(ring.open(value)));
  await sql`
    update ${table} set ${column} = n.value
    from unnest(${places}::text[], ${values}::bytea[]) as n (place, value)
    where ${table}.ctid = n.place::tid`.execute(tables(tx));
  return rows.length;
}

/** Returns the table in ranges of disk pages, so that a table of any size is read once, without an index. */
async function* rangesOf(database: Database, table: string): AsyncGenerator<RawBuilder<boolean>> {
  const { rows } = await database.withTenant(ofSystem, (tx) =>
    sql<{ blocks: number }>`
      select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks
    `.execute(tables(tx)),
  );
  const blocks = rows[0]?.blocks ?? 0;
  for (let first = 0; first < blocks; first += blocksPerStep)
    yield sql<boolean>`ctid >= ${`(${first},0)`}::tid and ctid < ${`(${first + blocksPerStep},0)`}::tid`;
}
