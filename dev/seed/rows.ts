import pg from "pg";

type Row = Record<string, unknown>;
/** Writes rows as they are; those that lie there already stay as they are. All rows of a call have the same columns. */
export type InsertRows = (table: string, rows: readonly Row[]) => Promise<void>;

/** As the superuser, whom no policy binds, in one transaction: a scenario is there as a whole or not at all. */
export async function writeSeed(adminUrl: string, write: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("begin");
    await write(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

export function insertInto(client: pg.Client): InsertRows {
  return async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  };
}
