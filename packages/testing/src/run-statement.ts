import pg from "pg";

/** Runs one statement as the database's administrator, for rows that nothing else creates. */
export async function runStatement<Row>(
  adminUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A statement that is cut off rejects; a connection that breaks after it needs no answer.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
