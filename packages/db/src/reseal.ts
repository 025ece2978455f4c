import { type KeyRing, keyIdLength, sealMark } from "@bc/runtime/key-ring";
import { type RawBuilder, sql } from "kysely";
import { type Database, type Tx, tables } from "./database.ts";

/** A column that holds values which a key ring sealed; empty values were never sealed. */
export interface SealedColumn {
  table: string;
  column: string;
}

/** Stands for the key of values from before key ids. */
export const noKeyId = "without key id";

// Small enough for one statement to stay below a second, whatever the size of the table.
const blocksPerStep = 200;
const ofSystem = {};

/** How many values each key sealed, by key id. */
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
 * Seals again, with the ring's first key, what other keys sealed, and answers how many values it did. It can be stopped
 * and run again at any time. Rows that another transaction holds are left for the next run, so that no request ever
 * waits in a circle with this one.
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
  // The rows are locked, so each still stands where it was read.
  const places = rows.map(({ place }) => place);
  const values = rows.map(({ value }) => ring.seal(ring.open(value)));
  await sql`
    update ${table} set ${column} = n.value
    from unnest(${places}::text[], ${values}::bytea[]) as n (place, value)
    where ${table}.ctid = n.place::tid`.execute(tables(tx));
  return rows.length;
}

/** The table in parts, by where its rows lie on disk: a table of any size is walked once, without an index. */
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
