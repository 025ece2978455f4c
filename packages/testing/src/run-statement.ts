import pg from "pg";

/** Runs one statement as the database's administrator, for rows that nothing else creates. */
export async function runStatement<Row>(
  adminUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
