import pg from "pg";

type Row = Record<string, unknown>;
/** Inserts rows and leaves existing ones unchanged. All rows of a call have the same columns. */
export type InsertRows = (table: string, rows: readonly Row[]) => Promise<void>;

/** Writes as the superuser, whom no policy binds, in one transaction. */
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
